import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { ownProps } from '../../styles/own-props.ts';

const breathe = keyframes`50% { opacity: 0.45; }`;

const Bar = styled('span', ownProps('long', 'tall'))<{ long: string; tall: string }>`
  display: inline-block;
  vertical-align: middle;
  max-width: 100%;
  width: ${({ long }) => long};
  height: ${({ tall }) => tall};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.border};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/** Stands where content will be, in its size, so nothing jumps when it comes. */
export function Skeleton({ width = '100%', height = '0.875rem' }: { width?: string; height?: string }) {
  return <Bar long={width} tall={height} aria-hidden />;
}
