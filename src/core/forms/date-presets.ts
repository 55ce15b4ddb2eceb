import { addMonths, financialYear, financialYearOf, lastDayOfMonth, monthOf, partsOf } from '#domain/time';
import type { CivilDate, DateRange } from '#domain/time';

/** A range that has a name; `values` fill the placeholders of its text. */
export interface NamedRange extends DateRange {
  /** Key of its text in the locales. */
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/**
 * The named ranges as of a day: three financial years that begin in `firstMonth`, its quarter, and the twelve whole months
 * before its month.
 */
export function namedRanges(today: CivilDate, firstMonth: number): readonly NamedRange[] {
  const running = financialYearOf(today, firstMonth);
  const year = (key: string, back: number): NamedRange => {
    const { label, from, to } = financialYear(running.year - back, firstMonth);
    return { key, values: { year: label }, from, to };
  };
  const thisMonth = monthOf(today);
  const quarter = Math.floor(((partsOf(today).month - firstMonth + 12) % 12) / 3) + 1;
  const quarterFrom = addMonths(running.from, (quarter - 1) * 3);
  return [
    year('forms.preset.this-year', 0),
    year('forms.preset.last-year', 1),
    year('forms.preset.year-before', 2),
    {
      key: 'forms.preset.quarter',
      values: { quarter, year: running.label },
      from: quarterFrom,
      to: lastDayOfMonth(addMonths(quarterFrom, 2)),
    },
    {
      key: 'forms.preset.last-12-months',
      values: {},
      from: addMonths(thisMonth, -12),
      to: lastDayOfMonth(addMonths(thisMonth, -1)),
    },
  ];
}
