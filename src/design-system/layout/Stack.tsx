import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Space } from '../tokens/primitive/scale.ts';
import { ownProps } from '../styles/own-props.ts';

/** Alignment on the cross axis. */
export type Align = 'start' | 'center' | 'end' | 'stretch' | 'baseline';

/** Distribution on the main axis. */
export type Justify = 'start' | 'center' | 'end' | 'between';

const place: Readonly<Record<Align | Justify, string>> = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  stretch: 'stretch',
  baseline: 'baseline',
  between: 'space-between',
};

interface FlexProps {
  readonly gap: Space;
  readonly align: Align;
  readonly justify: Justify;
  readonly direction: 'row' | 'column';
  readonly wraps: boolean;
}

const Flex = styled('div', ownProps('gap', 'align', 'justify', 'direction', 'wraps'))<FlexProps>`
  display: flex;
  min-width: 0;
  flex-direction: ${({ direction }) => direction};
  gap: ${({ theme, gap }) => theme.space[gap]};
  align-items: ${({ align }) => place[align]};
  justify-content: ${({ justify }) => place[justify]};
  flex-wrap: ${({ wraps }) => (wraps ? 'wrap' : 'nowrap')};
`;

/** Props of a vertical stack. */
export interface StackProps {
  readonly gap?: Space;
  readonly align?: Align;
  readonly justify?: Justify;
  readonly children?: ReactNode;
}

/** Arranges children vertically with equal gaps. */
export function Stack({ gap = 'lg', align = 'stretch', justify = 'start', children }: StackProps) {
  return (
    <Flex gap={gap} align={align} justify={justify} direction="column" wraps={false}>
      {children}
    </Flex>
  );
}

/** Props of a horizontal row. */
export interface InlineProps extends StackProps {
  readonly wrap?: boolean;
}

/** Arranges children horizontally; they wrap by default. */
export function Inline({ gap = 'sm', align = 'center', justify = 'start', wrap = true, children }: InlineProps) {
  return (
    <Flex gap={gap} align={align} justify={justify} direction="row" wraps={wrap}>
      {children}
    </Flex>
  );
}
