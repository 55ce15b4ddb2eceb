import { formatDecimal, formatExact, reachesPowerOfTen, shiftDecimal } from '../../format/decimal-string.ts';
import type { ChartUnit, Figure } from '../chart.ts';
import type { AmountUnit } from '../../components/Figures/index.ts';

/** How the figures of one chart are read. */
export interface Measure {
  /** Unit as it is shown, `kt CO2-e`. */
  readonly unit: string;
  /** Unit the figures came in, `t CO2-e`. */
  readonly givenUnit: string;
  /** Power of ten between the two. */
  readonly power: number;
  /** Digits after the point in the drawing. */
  readonly digits: number;
}

/** Power of ten and digits of a unit of tonnes: a digit more for each step, so that no unit hides a hundred tonnes. */
const amounts: Readonly<Record<AmountUnit, { readonly power: number; readonly digits: number }>> = {
  t: { power: 0, digits: 1 },
  kt: { power: 3, digits: 2 },
  Mt: { power: 6, digits: 4 },
};

/** kt from 10,000 t and Mt from 1,000,000 t, as amounts read everywhere else. */
function unitFor(values: readonly Figure[]): AmountUnit {
  const reaches = (power: number) => values.some((value) => value !== null && reachesPowerOfTen(value, power));
  return reaches(6) ? 'Mt' : reaches(4) ? 'kt' : 't';
}

/** How figures are read; `values` are all that may be drawn, sums of stacks too. */
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

/** A figure in the unit shown, without loss. */
export function inMeasure(value: Figure, { power }: Measure): Figure {
  return value === null ? null : shiftDecimal(value, power);
}

/** A figure for a place in a drawing: pixels need no more than a float. Null draws nothing. */
export function drawn(value: Figure, measure: Measure): number | null {
  const shown = inMeasure(value, measure);
  return shown === null ? null : Number(shown);
}

/** A figure as the drawing prints it: rounded, grouped. */
export function rounded(value: Figure, measure: Measure): string | null {
  const shown = inMeasure(value, measure);
  return shown === null ? null : formatDecimal(shown, measure.digits);
}

/** A figure with every digit that says something, grouped: what a screen reader says. */
export function exact(value: Figure, measure: Measure): string | null {
  const shown = inMeasure(value, measure);
  const text = shown === null ? null : formatExact(shown);
  return text !== null && text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/**
 * A step of a scale, short because steps are no results: grouped where the scale ends below 100,000, then K, M, B.
 * @param largest size of the largest step: all steps of one scale read alike
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
