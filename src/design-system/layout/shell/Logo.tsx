import styled from '@emotion/styled';
import { mark } from '../../tokens/primitive/brand.ts';

const Mark = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 9px;
  font-size: ${({ theme }) => theme.fontSize.lg.size};
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
  letter-spacing: -0.02em;
  svg {
    flex: none;
  }
`;

/** The mark and the name: an open book whose pages are columns. */
export function Logo({
  name = 'Scopebook',
  withName = true,
  size = 24,
}: {
  name?: string;
  withName?: boolean;
  size?: number;
}) {
  return (
    <Mark>
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        role="img"
        aria-label={withName ? undefined : name}
        aria-hidden={withName || undefined}
      >
        <rect width="24" height="24" rx="6" fill={`var(--header-logo, ${mark.ground})`} />
        <path d="M6 17V11.5M10 17V7" stroke={mark.line} strokeWidth="2.4" strokeLinecap="round" />
        <path d="M14 17v-7.5M18 17v-3.5" stroke={mark.strong} strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      {withName ? <span data-logo-name>{name}</span> : null}
    </Mark>
  );
}
