import { median } from './robust.ts';
import type { Series } from './series.ts';

/** Most months of a change of level that count: it is about a year, however long ago. */
const MONTHS = 12;

/** t CO2-e of one unit, in the middle of the months that have both. */
function tonnesPerUnit(series: Series): number {
  return median(
    series.flatMap(({ quantity, tonnes }) =>
      quantity !== null && quantity > 0 && tonnes !== null && tonnes > 0 ? [tonnes / quantity] : [],
    ),
  );
}

/** t CO2-e between what a month says and what is usual. */
export function stakeOfMonth(series: Series, at: number, expected: number): number {
  return Math.abs((series[at]?.quantity ?? 0) - expected) * tonnesPerUnit(series);
}

/** t CO2-e by which the months since a change of level differ, at most those of a year. */
export function stakeOfLevel(series: Series, at: number, change: number): number {
  const since = series.slice(at, at + MONTHS).reduce((total, { quantity }) => total + (quantity ?? 0), 0);
  return Math.abs(since * (1 - Math.exp(-change))) * tonnesPerUnit(series);
}
