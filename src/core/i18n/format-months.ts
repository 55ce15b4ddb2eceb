import { lastDayOfMonth, monthOf, partsOf } from '#domain/time';
import type { CivilDate } from '#domain/time';

/** Months are formatted at noon UTC, so that no time zone shifts them to another month. */
function moment(month: CivilDate): Date {
  const { year, month: number } = partsOf(month);
  return new Date(Date.UTC(year, number - 1, 1, 12));
}

function inWords(month: CivilDate, language: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(moment(month));
}

/** A month on an axis: `Jul 2025`. */
export function monthLabel(month: CivilDate, language: string): string {
  return inWords(month, language, { month: 'short', year: 'numeric' });
}

/** Whole months from a day to a day: `Jul–Oct 2025`, `Jul 2024–Jun 2025`, or `Jul 2025` for one. */
export function monthsLabel(from: CivilDate, to: CivilDate, language: string): string {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  if (first === last) return monthLabel(from, language);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  const begin = sameYear ? inWords(from, language, { month: 'short' }) : monthLabel(from, language);
  return `${begin}–${monthLabel(to, language)}`;
}

/** Whether two days are the first and the last of months. */
export const isWholeMonths = (from: CivilDate, to: CivilDate): boolean =>
  from === monthOf(from) && to === lastDayOfMonth(to) && from <= to;
