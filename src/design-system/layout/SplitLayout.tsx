import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { roomFrom } from '../styles/mixins.ts';
import { Column, Room } from './beside.styles.ts';
import { useOverflows } from './use-overflows.ts';

/** Container width in pixels from which the two are side by side: two columns of fields and a readable aside. */
const BESIDE = 860;

const Frame = styled.div<{ readonly isAsideWide: boolean | undefined }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${({ theme }) => theme.space.xl};
  ${roomFrom(BESIDE)} {
    grid-template-columns: minmax(0, 1fr) ${({ isAsideWide }) => (isAsideWide ? '62%' : 'clamp(360px, 40%, 560px)')};
  }
`;

const Aside = styled.aside(({ theme }) => {
  // Sticks below the header; if taller than the window it scrolls by itself, with room for the focus ring.
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

/** A main column and its aside. */
export interface SplitLayoutProps {
  readonly aside: ReactNode;
  /** Accessible name of the aside. */
  readonly asideLabel: string;
  /** Whether the aside gets most of the room: a page beside what was read of it. */
  readonly isAsideWide?: boolean;
  readonly children?: ReactNode;
}

/**
 * A main column with a sticky aside. If the container is too narrow for both, the aside follows below.
 */
export function SplitLayout({ aside, asideLabel, isAsideWide, children }: SplitLayoutProps) {
  const box = useRef<HTMLElement>(null);
  const scrolls = useOverflows(box);
  return (
    <Room>
      <Frame isAsideWide={isAsideWide}>
        <Column>{children}</Column>
        <Aside ref={box} aria-label={asideLabel} tabIndex={scrolls ? 0 : undefined}>
          <Column>{aside}</Column>
        </Aside>
      </Frame>
    </Room>
  );
}
