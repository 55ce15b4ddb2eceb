import { addMonths, lastDayOfMonth, monthOf, type CivilDate, type DateRange } from '#domain/time';
import type { Variance } from '../../contract/index.ts';

/** The days of a month, so many months before the running one. */
export function monthBack(today: CivilDate, back: number): DateRange {
  const from = addMonths(monthOf(today), -back);
  return { from, to: lastDayOfMonth(from) };
}

/** Nothing is recorded in the later period, though there was something in the earlier one. */
export function isAwaited({ from, to }: Pick<Variance, 'from' | 'to'>): boolean {
  return Number(to.amount) === 0 && Number(from.amount) !== 0;
}
