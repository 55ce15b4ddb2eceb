import { addMonths, lastDayOfMonth, monthOf, partsOf, type CivilDate } from '#domain/time';

/** A whole month as a period to choose. */
export interface MonthChoice {
  /** Its first day. */
  readonly id: CivilDate;
  readonly label: string;
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** Two years: the current one, and the one still being reported. */
const MONTHS_OFFERED = 24;

/** The months up to the one of `today`, newest first. */
export function monthChoices(today: CivilDate, language: string): readonly MonthChoice[] {
  // Noon UTC, so that no time zone shifts the first day into the previous month.
  const names = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: MONTHS_OFFERED }, (_, back) => {
    const from = addMonths(monthOf(today), -back);
    const { year, month } = partsOf(from);
    return { id: from, label: names.format(Date.UTC(year, month - 1, 1, 12)), from, to: lastDayOfMonth(from) };
  });
}
