import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { formatDecimal } from '../../format/decimal-string.ts';
import { type } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Skeleton } from '../Spinner/index.ts';
import { Text } from '../Text/index.ts';

const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xs};
  min-width: 0;
  padding: ${({ theme }) => theme.space.lg};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.card};
  transition: border-color ${({ theme }) => theme.motion.fast};
  &:has(a:hover) {
    border-color: ${({ theme }) => theme.color.control};
  }
`;

/** The link covers the whole card; its text stays the label. */
const Cover = styled(AriaLink)`
  color: inherit;
  text-decoration: none;
  outline: none;
  &::after {
    content: '';
    position: absolute;
    inset: -1px;
    border-radius: ${({ theme }) => theme.radius.lg};
  }
  &[data-focus-visible]::after {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
  }
`;

const Figure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 6px;
  min-height: 36px;
  ${({ theme }) => type(theme, 'xxxl')};
  font-size: 1.75rem;
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.022em;
  > small {
    ${({ theme }) => type(theme, 'md')};
    font-weight: ${({ theme }) => theme.fontWeight.medium};
    font-variant-numeric: normal;
    letter-spacing: 0;
    color: ${({ theme }) => theme.color.textMuted};
  }
`;

/** Change against a comparison; `percent` is null where there is nothing to compare with. */
export interface StatChange {
  readonly percent: string | null;
  readonly label: string;
}

/** One figure of a dashboard. */
export interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly unit?: string;
  readonly change?: StatChange;
  readonly hint?: ReactNode;
  readonly href?: string;
  readonly loading?: boolean;
}

function Change({ change }: { change: StatChange }) {
  const text = useDesignSystemText();
  const rounded = change.percent === null ? null : formatDecimal(change.percent, 1);
  if (rounded === null)
    return (
      <Text size="sm" tone="subtle">
        {text.noChange}
      </Text>
    );
  const falls = rounded.startsWith('-');
  const still = /^0\.0$/.test(rounded);
  // Less emitted is the good direction, so a fall is green; the arrow says it without colour.
  return (
    <Text size="sm" tone="muted">
      <Text size="sm" weight="medium" numeric tone={still ? 'muted' : falls ? 'success' : 'warning'}>
        {still ? '' : falls ? '↓ ' : '↑ '}
        {rounded.replace('-', '')}%
      </Text>{' '}
      {change.label}
    </Text>
  );
}

/** A figure with its unit, its change and where it leads. */
export function Stat({ label, value, unit, change, hint, href, loading = false }: StatProps) {
  return (
    <Frame aria-busy={loading}>
      <Text size="sm" tone="muted" weight="medium">
        {href === undefined ? label : <Cover href={href}>{label}</Cover>}
      </Text>
      <Figure>
        {loading ? <Skeleton width="60%" height="1.5rem" /> : value}
        {unit && !loading ? <small>{unit}</small> : null}
      </Figure>
      {change && !loading ? <Change change={change} /> : null}
      {hint ? (
        <Text size="sm" tone="subtle">
          {hint}
        </Text>
      ) : null}
    </Frame>
  );
}
