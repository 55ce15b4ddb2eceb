import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Space } from '../tokens/primitive/scale.ts';
import { below } from '../styles/mixins.ts';
import { ownProps } from '../styles/own-props.ts';

const Frame = styled('div', ownProps('tracks', 'gap'))<{ tracks: string; gap: Space }>`
  display: grid;
  min-width: 0;
  grid-template-columns: ${({ tracks }) => tracks};
  gap: ${({ theme, gap }) => theme.space[gap]};
  ${({ theme }) => below(theme, 'sm')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A grid has either a number of columns or a least width in pixels from which it counts them itself. */
export interface GridProps {
  readonly columns?: number;
  readonly minColumn?: number;
  readonly gap?: Space;
  readonly children?: ReactNode;
}

/** Equal columns that become one column on a phone. */
export function Grid({ columns, minColumn = 240, gap = 'lg', children }: GridProps) {
  const tracks = columns
    ? `repeat(${columns}, minmax(0, 1fr))`
    : `repeat(auto-fit, minmax(min(${minColumn}px, 100%), 1fr))`;
  return (
    <Frame tracks={tracks} gap={gap}>
      {children}
    </Frame>
  );
}
