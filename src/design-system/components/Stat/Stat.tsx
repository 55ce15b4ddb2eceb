import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { formatDecimal } from '../../format/decimal-string.ts';
import { VisuallyHidden } from '../../styles/VisuallyHidden.tsx';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Skeleton } from '../Spinner/index.ts';
import { Text } from '../Text/index.ts';
import { widestPart } from './figure-width.ts';
import { Above, Cover, Figure, Frame, Nothing, Room } from './Stat.styles.ts';

/** Change compared with another figure; `percent` is null if there is no comparison. */
export interface StatChange {
  /** A signed decimal string; shown with one decimal place. */
  readonly percent: string | null;
  /** What it is compared with: "on last year". */
  readonly label: string;
  /** Which direction is good; `down` by default, since lower emissions are good. */
  readonly goodWhen?: 'down' | 'up';
  /** Link that explains the change. */
  readonly href?: string;
}

/** One figure of a dashboard. */
export interface StatProps {
  readonly label: string;
  /** Null reads "No data", which is not 0. */
  readonly value: ReactNode;
  readonly unit?: string;
  readonly change?: StatChange;
  readonly hint?: ReactNode;
  /** Its course, such as a Sparkline. */
  readonly trend?: ReactNode;
  /** Link of the figure; inactive while it loads, because it would still lead to the previous records. */
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
  const still = /^-?0\.0$/.test(rounded);
  const isGood = falls === ((change.goodWhen ?? 'down') === 'down');
  const said = (
    <>
      {still ? null : <VisuallyHidden>{falls ? text.fall : text.rise} </VisuallyHidden>}
      <Text size="sm" weight="medium" numeric tone={still ? 'muted' : isGood ? 'success' : 'warning'}>
        {/* The arrow says the direction without colour. */}
        {still ? '' : falls ? '↓ ' : '↑ '}
        {rounded.replace('-', '')}%
      </Text>{' '}
      {change.label}
    </>
  );
  return (
    <Text size="sm" tone="muted">
      {change.href === undefined ? said : <Above href={change.href}>{said}</Above>}
    </Text>
  );
}

/** A figure with its unit, its change and its link. */
export function Stat({ label, value, unit, change, hint, trend, href, loading = false }: StatProps) {
  const text = useDesignSystemText();
  const isNothing = value === null || value === undefined;
  const figure = useRef<HTMLDivElement>(null);
  // The text of the value is known only after rendering: it may be an element with its own units.
  useLayoutEffect(() => {
    const drawn = figure.current;
    drawn?.style.setProperty('--widest', widestPart(drawn.textContent).toFixed(2));
  });
  return (
    <Frame aria-busy={loading}>
      <Text size="sm" tone="muted" weight="medium">
        {href === undefined || loading ? label : <Cover href={href}>{label}</Cover>}
      </Text>
      <Room>
        <Figure ref={figure}>
          {loading ? <Skeleton width="60%" height="1.5rem" /> : isNothing ? <Nothing>{text.noData}</Nothing> : value}
          {unit && !loading && !isNothing ? <small>{unit}</small> : null}
        </Figure>
      </Room>
      {change && !loading && !isNothing ? <Change change={change} /> : null}
      {trend && !loading && !isNothing ? trend : null}
      {hint ? (
        <Text size="sm" tone="subtle">
          {hint}
        </Text>
      ) : null}
    </Frame>
  );
}
