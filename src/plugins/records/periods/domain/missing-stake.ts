import { addMonths } from '#domain/time';
import { decimal, exactText, sum, type Decimal } from '#domain/units';

/** How t CO2-e of a missing month are estimated. */
export type StakeRule = 'year-before' | 'mean-of-three';

/** Number of recorded months of a mean. */
const MEAN_OF = 3;

const YEAR = 12;

/**
 * t CO2-e that missing months probably have: each as the same month of the year before, or, if that is not recorded, the mean
 * of the last three recorded months before it. Null: no month before it is recorded.
 */
export function missingStake(
  recorded: ReadonlyMap<string, string>,
  missing: readonly string[],
): { readonly tonnes: string; readonly rules: readonly StakeRule[] } | null {
  const known = [...recorded.keys()].toSorted();
  const amounts: Decimal[] = [];
  const rules = new Set<StakeRule>();
  for (const month of missing) {
    const before = recorded.get(addMonths(month, -YEAR));
    const last = known.filter((one) => one < month).slice(-MEAN_OF);
    if (before === undefined && last.length === 0) continue;
    rules.add(before === undefined ? 'mean-of-three' : 'year-before');
    amounts.push(
      before === undefined ? sum(last.map((one) => decimal(recorded.get(one) ?? 0))).div(last.length) : decimal(before),
    );
  }
  return amounts.length === 0 ? null : { tonnes: exactText(sum(amounts).toDecimalPlaces(6)), rules: [...rules] };
}

/** Months in a row, by first and last. */
export function runsOf(months: readonly string[]): readonly { readonly first: string; readonly last: string }[] {
  const runs: { first: string; last: string }[] = [];
  for (const month of months.toSorted()) {
    const open = runs.at(-1);
    if (open && addMonths(open.last, 1) === month) open.last = month;
    else runs.push({ first: month, last: month });
  }
  return runs;
}
