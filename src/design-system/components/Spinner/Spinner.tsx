import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { ownProps } from '../../styles/own-props.ts';

const turn = keyframes`to { transform: rotate(360deg); }`;

const Ring = styled('span', ownProps('edge'))<{ edge: number }>`
  display: inline-block;
  flex: none;
  width: ${({ edge }) => edge}px;
  height: ${({ edge }) => edge}px;
  border: ${({ edge }) => (edge > 20 ? 3 : 2)}px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  opacity: 0.85;
  animation: ${turn} 0.8s linear infinite;
`;

/** Shows that work is in progress; decorative if a text beside it already says so. */
export function Spinner({
  size = 16,
  label,
  decorative = false,
}: {
  size?: number;
  label?: string;
  decorative?: boolean;
}) {
  const text = useDesignSystemText();
  return decorative ? (
    <Ring edge={size} aria-hidden />
  ) : (
    <Ring edge={size} role="status" aria-label={label ?? text.loading} />
  );
}
