import { formatDecimal, formatExact, reachesPowerOfTen, shiftDecimal } from '../../format/decimal-string.ts';
import type { ChartUnit, Figure } from '../chart.ts';
import type { AmountUnit } from '../../components/Figures/index.ts';

/** Unit and precision of the figures of one chart. */
export interface Measure {
  /** Displayed unit, such as `kt CO2-e`. */
  readonly unit: string;
  /** Unit of the given figures, such as `t CO2-e`. */
  readonly givenUnit: string;
  /** Power of ten between the two. */
  readonly power: number;
  /** Decimal places in the drawing. */
  readonly digits: number;
}

/** Power of ten and decimal places per unit of tonnes: one more place per step, so that no unit hides 100 t. */
const amounts: Readonly<Record<AmountUnit, { readonly power: number; readonly digits: number }>> = {
  t: { power: 0, digits: 1 },
  kt: { power: 3, digits: 2 },
  Mt: { power: 6, digits: 4 },
};

/** kt from 10,000 t and Mt from 1,000,000 t, as everywhere else. */
function unitFor(values: readonly Figure[]): AmountUnit {
  const reaches = (power: number) => values.some((value) => value !== null && reachesPowerOfTen(value, power));
  return reaches(6) ? 'Mt' : reaches(4) ? 'kt' : 't';
}

/** The measure of a chart; `values` are all figures that may be drawn, including sums of stacks. */
export function measureOf(unit: ChartUnit, digits: number | undefined, values: readonly Figure[]): Measure {
  if (typeof unit === 'string') return { unit, givenUnit: unit, power: 0, digits: digits ?? 1 };
  const shown = unit.shownIn ?? unitFor(values);
  return {
    unit: `${shown} ${unit.tonnesOf}`,
    givenUnit: `t ${unit.tonnesOf}`,
    power: amounts[shown].power,
    digits: digits ?? amounts[shown].digits,
  };
}

/** A figure in the displayed unit, exact. */
export function inMeasure(value: Figure, { power }: Measure): Figure {
  return value === null ? null : shiftDecimal(value, power);
}

/** A figure as a float, which is precise enough for pixels. Null draws nothing. */
export function drawn(value: Figure, measure: Measure): number | null {
  const shown = inMeasure(value, measure);
  return shown === null ? null : Number(shown);
}

/** A figure as the drawing shows it: rounded and grouped. */
export function rounded(value: Figure, measure: Measure): string | null {
  const shown = inMeasure(value, measure);
  return shown === null ? null : formatDecimal(shown, measure.digits);
}

/** A figure with all significant digits, grouped: for screen readers. */
export function exact(value: Figure, measure: Measure): string | null {
  const shown = inMeasure(value, measure);
  const text = shown === null ? null : formatExact(shown);
  return text !== null && text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/**
 * Label of a scale step. Short, because steps are not results: grouped up to 100,000, above that with K, M, B.
 * @param largest absolute value of the largest step, so that all steps of a scale have the same format
 */
export function tick(value: number, largest: number): string {
  const steps = [
    { size: 1e9, letter: 'B' },
    { size: 1e6, letter: 'M' },
    { size: 1e3, letter: 'K' },
  ];
  const step = largest >= 1e5 ? steps.find(({ size }) => largest >= size) : undefined;
  const plain = Number((value / (step?.size ?? 1)).toFixed(step ? 2 : 6));
  return `${plain.toLocaleString('en-US', { maximumFractionDigits: 6 })}${plain === 0 ? '' : (step?.letter ?? '')}`;
}
