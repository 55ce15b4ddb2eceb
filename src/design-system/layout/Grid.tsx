import { css } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Space } from '../tokens/primitive/scale.ts';
import { container, roomFrom } from '../styles/mixins.ts';
import { ownProps } from '../styles/own-props.ts';
import { gridSteps } from './grid-steps.ts';

/** A grid has either a number of columns, or only a minimum column width that determines the number. */
export interface GridProps {
  /** Maximum number of columns; fewer, in even rows, if the container has less than `minColumn` for each. */
  readonly columns?: number;
  /** Minimum column width in pixels; by default 240, or 160 with `columns`. */
  readonly minColumn?: number;
  readonly gap?: Space;
  readonly children?: ReactNode;
}

const MIN_COLUMN = { counted: 240, given: 160 } as const;

const Room = styled.div`
  ${container};
  width: 100%;
  min-width: 0;
`;

const Frame = styled('div', ownProps('columns', 'minColumn', 'gap'))<Required<Omit<GridProps, 'children'>>>`
  display: grid;
  gap: ${({ theme, gap }) => theme.space[gap]};
  ${({ theme, columns, minColumn, gap }) =>
    gridSteps(columns, minColumn, Number.parseInt(theme.space[gap], 10)).map(
      (step) => css`
        ${roomFrom(step.room)} {
          grid-template-columns: repeat(${step.columns}, minmax(0, 1fr));
        }
      `,
    )};
`;

const Counting = styled('div', ownProps('minColumn', 'gap'))<{ minColumn: number; gap: Space }>`
  display: grid;
  min-width: 0;
  gap: ${({ theme, gap }) => theme.space[gap]};
  grid-template-columns: repeat(auto-fit, minmax(min(${({ minColumn }) => minColumn}px, 100%), 1fr));
`;

/** Equal columns, as many as fit into the container; the width of the window does not matter. */
export function Grid({ columns, minColumn, gap = 'lg', children }: GridProps) {
  if (columns === undefined)
    return (
      <Counting minColumn={minColumn ?? MIN_COLUMN.counted} gap={gap}>
        {children}
      </Counting>
    );
  return (
    <Room>
      <Frame columns={columns} minColumn={minColumn ?? MIN_COLUMN.given} gap={gap}>
        {children}
      </Frame>
    </Room>
  );
}
