import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { roomFrom } from '../styles/mixins.ts';
import { Column, Room } from './beside.styles.ts';

/** Room in pixels from which the rail stands beside the content: a table still has some 700. */
const BESIDE = 960;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${({ theme }) => theme.space.lg};
  ${roomFrom(BESIDE)} {
    grid-template-columns: 216px minmax(0, 1fr);
    gap: ${({ theme }) => theme.space.xl};
  }
`;

const Rail = styled.div`
  display: none;
  ${roomFrom(BESIDE)} {
    position: sticky;
    top: calc(${({ theme }) => theme.measure.header} + ${({ theme }) => theme.space.lg});
    display: block;
    max-height: calc(100vh - ${({ theme }) => theme.measure.header} - 2 * ${({ theme }) => theme.space.lg});
    overflow-y: auto;
    scrollbar-width: thin;
    scrollbar-color: ${({ theme }) => theme.color.borderStrong} transparent;
  }
`;

const Narrow = styled.div`
  ${roomFrom(BESIDE)} {
    display: none;
  }
`;

/** What one chooses from at the side, and what was chosen. */
export interface RailLayoutProps {
  /** Stands at the side, a `LinkList` for example. */
  readonly rail: ReactNode;
  /** The same choice where there is no room for it at the side, a `Select` for example. */
  readonly narrow: ReactNode;
  readonly children?: ReactNode;
}

/** A narrow list at the side that stays in sight; in narrow room another form of it stands above the content. */
export function RailLayout({ rail, narrow, children }: RailLayoutProps) {
  return (
    <Room>
      <Frame>
        <Rail>{rail}</Rail>
        <Narrow>{narrow}</Narrow>
        <Column>{children}</Column>
      </Frame>
    </Room>
  );
}
