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
`;

/** A bordered surface that holds what belongs together. */
export function Card({ padding = 'lg', children }: { padding?: Space; children?: ReactNode }) {
  return <Frame padding={padding}>{children}</Frame>;
}

const Line = styled.hr`
  width: 100%;
  margin: 0;
  border: 0;
  border-top: 1px solid ${({ theme }) => theme.color.border};
`;

/** A line between two groups. */
export function Divider() {
  return <Line />;
}
