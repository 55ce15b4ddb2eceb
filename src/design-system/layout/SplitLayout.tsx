import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { roomFrom } from '../styles/mixins.ts';
import { Column, Room } from './beside.styles.ts';
import { useOverflows } from './use-overflows.ts';

/** Room in pixels from which the two stand beside each other: two columns of fields and an aside one can read. */
const BESIDE = 860;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${({ theme }) => theme.space.xl};
  ${roomFrom(BESIDE)} {
    grid-template-columns: minmax(0, 1fr) clamp(360px, 40%, 560px);
  }
`;

const Aside = styled.aside(({ theme }) => {
  // Stays below the header; what is taller than the window scrolls by itself, with room for the focus ring.
  const top = `calc(${theme.measure.header} + ${theme.space.lg})`;
  return css`
    min-width: 0;
    ${roomFrom(BESIDE)} {
      position: sticky;
      top: ${top};
      max-height: calc(100vh - ${top} - ${theme.space.lg});
      margin: -${theme.space.xs};
      padding: ${theme.space.xs};
      overflow-y: auto;
      overscroll-behavior: auto;
      scrollbar-width: thin;
      scrollbar-color: ${theme.color.borderStrong} transparent;
    }
  `;
});

/** A main column, and what stays in sight beside it. */
export interface SplitLayoutProps {
  readonly aside: ReactNode;
  /** Name of the part at the side, as a screen reader says it. */
  readonly asideLabel: string;
  readonly children?: ReactNode;
}

/**
 * A main column with an aside that stays in sight while the main column scrolls. Where the container has no room for
 * both, the aside follows below.
 */
export function SplitLayout({ aside, asideLabel, children }: SplitLayoutProps) {
  const box = useRef<HTMLElement>(null);
  const scrolls = useOverflows(box);
  return (
    <Room>
      <Frame>
        <Column>{children}</Column>
        <Aside ref={box} aria-label={asideLabel} tabIndex={scrolls ? 0 : undefined}>
          <Column>{aside}</Column>
        </Aside>
      </Frame>
    </Room>
  );
}
