import { createHash } from 'node:crypto';
import { decimal, exactText } from '#domain/units';
import type { UnusualCause } from '../contract/index.ts';
import type { JudgedSeries, UnusualMonth, Usual } from '../domain/index.ts';
import type { InputSeries } from './series-of.ts';

/** What is usual in a month, as it is shown. */
export interface ShownUsual {
  readonly expected: string;
  readonly low: string;
  readonly high: string;
}

/** An unusual figure as it was found, before people said anything about it. */
export interface FoundFigure {
  readonly id: string;
  readonly facility: string;
  readonly scope: number;
  readonly category: string;
  readonly input: string;
  /** Empty: the input has no uses. */
  readonly use: string;
  readonly unit: string;
  readonly month: string;
  readonly cause: UnusualCause;
  /** The level is another from this month on. */
  readonly isLevel: boolean;
  readonly quantity: string | null;
  readonly usual: ShownUsual;
  /** Difference from what is usual in whole per cent. */
  readonly percent: string;
  readonly tonnes: string;
  readonly months: readonly (ShownUsual & { readonly month: string; readonly quantity: string | null })[];
  readonly spread: string;
  readonly hasWeather: boolean;
}

/** Digits of what is usual: more would claim too much. */
const DIGITS = 4;

/** A calculated number as a plain text with so many decimals, without trailing zeros. */
const plainText = (value: number, decimals: number) => exactText(decimal(value.toFixed(decimals)));

function rounded(value: number): string {
  const power = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value))) - DIGITS + 1;
  return power > 0
    ? plainText(Math.round(value / 10 ** power) * 10 ** power, 0)
    : plainText(value, Math.min(-power, 9));
}

const usualText = ({ expected, low, high }: Usual): ShownUsual => ({
  expected: rounded(expected),
  low: rounded(low),
  high: rounded(high),
});

/** A finding with the series behind it. */
export function foundFigure(own: InputSeries, { usual, spread }: JudgedSeries, found: UnusualMonth): FoundFigure {
  const { facility, scope, category, input, use, unit, series, quantities } = own;
  const at = series.findIndex(({ month }) => month === found.month);
  const isLevel = found.cause === 'level-up' || found.cause === 'level-down';
  const key = [facility, scope, category, input, use, unit, found.month, isLevel ? 'LEVEL' : 'POINT'].join('|');
  return {
    id: createHash('sha256').update(key).digest('hex').slice(0, 32),
    facility,
    scope,
    category,
    input,
    use,
    unit,
    month: found.month,
    cause: found.cause,
    isLevel,
    quantity: quantities[at] ?? null,
    usual: usualText(found.usual),
    percent: String(Math.round(Math.abs(found.times - 1) * 100)),
    tonnes: plainText(found.stake, 3),
    months: series.map(({ month }, place) => ({
      month,
      quantity: quantities[place] ?? null,
      ...usualText(usual?.[place] ?? { expected: 0, low: 0, high: 0 }),
    })),
    spread: plainText(spread * 100, 1),
    hasWeather: series.some(({ weather }) => weather !== undefined),
  };
}
