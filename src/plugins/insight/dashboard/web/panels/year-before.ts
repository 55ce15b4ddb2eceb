import { monthsBetween } from '#domain/time';
import type { DateRange } from '#domain/time';
import { decimal, exactText, fixedText, sum } from '#domain/units';
import type { MonthlyEmissions } from '../../contract/index.ts';
import type { PlannedYear } from '../year-plan.ts';

/** By how many months the period before is earlier: a year, or as many as the period has. */
export const shiftOf = ({ from, to }: DateRange): number => 12 * Math.ceil(monthsBetween(from, to).length / 12);

/** Months of a year. */
const MONTHS = 12;

/** The sum of the scopes by month; a month without records is a gap. `scopes` absent: all of them. */
export function sumsOf(found: MonthlyEmissions | undefined, scopes?: readonly number[]): readonly (string | null)[] {
  const series = (found?.series ?? []).filter(({ scope }) => scopes === undefined || scopes.includes(scope));
  return (found?.months ?? []).map((_, at) => {
    const known = series.flatMap(({ values }) => values[at] ?? []);
    return known.length === 0 ? null : exactText(sum(known.map((value) => decimal(value))));
  });
}

/** A twelfth of the year's plan: the plan says nothing about months. */
export const monthlyPlan = ({ amount }: Pick<PlannedYear, 'amount'>): string =>
  fixedText(decimal(amount).div(MONTHS), 6);
