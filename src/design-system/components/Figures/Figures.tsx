import { formatDecimal, formatExact } from '../../format/decimal-string.ts';
import { formatAmount } from './amount.ts';
import type { AmountFormat } from './amount.ts';
import { Figure, NoValue } from './Figure.tsx';

/** The exact value with its unit, if the shown value is rounded. */
function exactBehind(value: string, shown: string, unit: string | undefined): string | undefined {
  const exact = formatExact(value);
  if (exact === null || plain(exact) === plain(shown)) return undefined;
  return unit ? `${exact} ${unit}` : exact;
}

/** 700.000 and 700 are the same value. */
const plain = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

const words = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join('\u00a0') || undefined;

/** Tonnes as an exact decimal string, or null for no data. */
export interface AmountTextProps extends AmountFormat {
  readonly tonnes: string | null;
  readonly withUnit?: boolean;
  /** What is measured, such as `CO2-e`; shown after the unit. */
  readonly of?: string;
}

/** A mass of emissions. Null reads "No data", never 0; a rounded figure shows the exact value on hover and focus. */
export function AmountText({ tonnes, withUnit = true, of, ...format }: AmountTextProps) {
  const amount = tonnes === null ? null : formatAmount(tonnes, format);
  if (tonnes === null || amount === null) return <NoValue />;
  const { text, letter, unit } = amount;
  // The hint is in t: a shifted decimal point would be one more thing for the reader to check.
  const isWhole = unit === 't' && letter === '';
  return (
    <Figure
      text={words(text, letter) ?? ''}
      unit={withUnit ? words(unit, of) : undefined}
      exact={exactBehind(tonnes, isWhole ? text : '', words('t', of))}
    />
  );
}

/** A plain number as an exact decimal string, or null for no data. */
export interface NumberTextProps {
  readonly value: string | null;
  /** Decimal places; every digit of the value by default. */
  readonly digits?: number;
  readonly unit?: string;
}

/** A number with its unit; null reads "No data". */
export function NumberText({ value, digits, unit }: NumberTextProps) {
  const text = value === null ? null : digits === undefined ? formatExact(value) : formatDecimal(value, digits);
  if (value === null || text === null) return <NoValue />;
  return <Figure text={text} unit={unit} exact={digits === undefined ? undefined : exactBehind(value, text, unit)} />;
}

/** Energy in gigajoules; null reads "No data". */
export function EnergyText({
  gigajoules,
  digits = 0,
  withUnit = true,
}: {
  gigajoules: string | null;
  digits?: number;
  withUnit?: boolean;
}) {
  return <NumberText value={gigajoules} digits={digits} unit={withUnit ? 'GJ' : undefined} />;
}
