import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Space } from '../tokens/primitive/scale.ts';
import { ownProps } from '../styles/own-props.ts';

/** How children sit across the direction they run in. */
export type Align = 'start' | 'center' | 'end' | 'stretch' | 'baseline';

/** How children share the room along the direction they run in. */
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

/** Children below each other. */
export interface StackProps {
  readonly gap?: Space;
  readonly align?: Align;
  readonly justify?: Justify;
  readonly children?: ReactNode;
}

/** Puts children below each other with one distance between them. */
export function Stack({ gap = 'lg', align = 'stretch', justify = 'start', children }: StackProps) {
  return (
    <Flex gap={gap} align={align} justify={justify} direction="column" wraps={false}>
      {children}
    </Flex>
  );
}

/** Children beside each other. */
export interface InlineProps extends StackProps {
  readonly wrap?: boolean;
}

/** Puts children beside each other; they wrap unless told not to. */
export function Inline({ gap = 'sm', align = 'center', justify = 'start', wrap = true, children }: InlineProps) {
  return (
    <Flex gap={gap} align={align} justify={justify} direction="row" wraps={wrap}>
      {children}
    </Flex>
  );
}
