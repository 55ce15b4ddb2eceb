import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { FontSize } from '../../tokens/primitive/scale.ts';
import { type } from '../../styles/mixins.ts';
import { ownProps } from '../../styles/own-props.ts';

/** Position in the outline of the page. */
export type HeadingLevel = 1 | 2 | 3 | 4;

const sizeOf: Readonly<Record<HeadingLevel, FontSize>> = { 1: 'xxl', 2: 'lg', 3: 'md', 4: 'sm' };

const Title = styled('h2', ownProps('size'))<{ size: FontSize }>`
  ${({ theme, size }) => type(theme, size)};
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
  letter-spacing: ${({ size }) => (size === 'xxl' || size === 'xxxl' || size === 'xl' ? '-0.018em' : '-0.006em')};
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

/** A heading; the level is its position in the outline, and the size can be set independently. */
export function Heading({
  level = 2,
  size,
  id,
  children,
}: {
  level?: HeadingLevel;
  size?: FontSize;
  id?: string;
  children?: ReactNode;
}) {
  return (
    <Title as={`h${level}`} id={id} size={size ?? sizeOf[level]}>
      {children}
    </Title>
  );
}
