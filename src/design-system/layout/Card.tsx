import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Space } from '../tokens/primitive/scale.ts';
import { ownProps } from '../styles/own-props.ts';

const Frame = styled('div', ownProps('padding'))<{ padding: Space }>`
  min-width: 0;
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  box-shadow: ${({ theme }) => theme.shadow.card};
  padding: ${({ theme, padding }) => theme.space[padding]};
  @media print {
    break-inside: avoid;
    box-shadow: none;
  }
`;

/** Content of a card and its padding. */
export interface CardProps {
  /** `lg` by default; `xl` around a form, `none` around a table that extends to the edge. */
  readonly padding?: Space;
  readonly children?: ReactNode;
}

/** A bordered surface for content that belongs together. */
export function Card({ padding = 'lg', children }: CardProps) {
  return <Frame padding={padding}>{children}</Frame>;
}
