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

/** Heights by kind of content. */
const HEIGHTS = {
  line: '14px',
  heading: '20px',
  figure: '32px',
  control: '36px',
  block: '80px',
  chart: '320px',
} as const;

/** Widths by kind of content. */
const WIDTHS = {
  /** Some words of a large sentence: several of them wrap like it. */
  words: '290px',
} as const;

export interface SkeletonProps {
  /** The kind of content, or a CSS length inside the design system, or a share of the place. */
  readonly width?: keyof typeof WIDTHS | (string & {});
  /** The kind of content, or a CSS length inside the design system. */
  readonly height?: keyof typeof HEIGHTS | (string & {});
}

/** A placeholder of the size of the content, so that nothing jumps when it loads. */
export function Skeleton({ width = '100%', height = 'line' }: SkeletonProps) {
  const long = width in WIDTHS ? WIDTHS[width as keyof typeof WIDTHS] : width;
  return <Bar long={long} tall={height in HEIGHTS ? HEIGHTS[height as keyof typeof HEIGHTS] : height} aria-hidden />;
}
