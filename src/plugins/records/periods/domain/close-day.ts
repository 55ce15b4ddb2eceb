import { addDays, addMonths, financialYear, financialYearOf, type CivilDate } from '#domain/time';

/** Months after a financial year in which its books are still worked on: the NGER report is due four months after June. */
export const MONTHS_TO_CLOSE = 4;

/** The financial year that ended last, and the day by which its books are expected to be closed. */
export function yearToClose(today: CivilDate, firstMonth: number): { readonly year: number; readonly due: CivilDate } {
  const { from, year } = financialYear(financialYearOf(today, firstMonth).year, firstMonth);
  return { year: year - 1, due: addDays(addMonths(from, MONTHS_TO_CLOSE), -1) };
}
