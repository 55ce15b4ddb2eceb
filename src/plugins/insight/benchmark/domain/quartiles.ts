import { decimal, type Decimal } from '#domain/units';

/** Fewest contributors for the lower and the upper quartile. With fewer there is only the median. */
export const FEWEST_FOR_QUARTILES = 8;

/** Significant digits that are shown. */
const DIGITS = 2;

/** Figures of a cell, and the number of its contributors as a range: never the lowest or the highest value. */
export interface CellFigures {
  readonly count: CountBand;
  readonly lower: string | null;
  readonly median: string;
  readonly upper: string | null;
}

/** Numbers of contributors, as they are shown. */
export const COUNT_BANDS = ['5-9', '10-19', '20-49', '50-'] as const;

export type CountBand = (typeof COUNT_BANDS)[number];

function bandOf(count: number): CountBand {
  if (count < 10) return '5-9';
  if (count < 20) return '10-19';
  return count < 50 ? '20-49' : '50-';
}

/** Between the values next to it, by the usual rule (R-7 of Hyndman and Fan 1996). */
function quantile(ascending: readonly Decimal[], quarters: 1 | 2 | 3): Decimal {
  const place = decimal(ascending.length - 1)
    .times(quarters)
    .div(4);
  const at = place.floor().toNumber();
  const low = ascending[at] ?? decimal(0);
  return low.plus((ascending[at + 1] ?? low).minus(low).times(place.minus(at)));
}

const shown = (value: Decimal) => value.toSignificantDigits(DIGITS).toFixed();

/** Figures of at least five intensities. */
export function figuresOf(values: readonly Decimal[]): CellFigures {
  const ascending = values.toSorted((one, other) => one.comparedTo(other));
  const quartile = (quarters: 1 | 3) =>
    values.length < FEWEST_FOR_QUARTILES ? null : shown(quantile(ascending, quarters));
  return {
    count: bandOf(values.length),
    lower: quartile(1),
    median: shown(quantile(ascending, 2)),
    upper: quartile(3),
  };
}
