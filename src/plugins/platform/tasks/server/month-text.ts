import type { MessageText } from '#contract';
import type { CivilDate } from '#domain/time';

/** A month as a text, by its first day: "September 2026" in the reader's language. */
export function monthText(month: CivilDate): MessageText {
  const [year = '', number = ''] = month.split('-');
  return { key: `tasks.month.${Number(number)}`, values: { year } };
}

/** One month, or the first and the last of several. */
export function monthsText(first: CivilDate, last: CivilDate): MessageText {
  if (first === last) return monthText(first);
  return { key: 'tasks.months', values: { first: monthText(first), last: monthText(last) } };
}
