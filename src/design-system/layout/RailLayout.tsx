import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { roomFrom } from '../styles/mixins.ts';
import { Column, Room } from './beside.styles.ts';

/** Container width in pixels from which the rail is beside the content; a table then still has about 700. */
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

/** The rail, its narrow alternative, and the content. */
export interface RailLayoutProps {
  /** Shown at the side, for example a `LinkList`. */
  readonly rail: ReactNode;
  /** The same choice for a narrow container, for example a `Select`. */
  readonly narrow: ReactNode;
  readonly children?: ReactNode;
}

/** A sticky list at the side; in a narrow container its alternative is above the content. */
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
