import { addDays, financialYear, financialYearOf, monthOf, type CivilDate, type FinancialYear } from '#domain/time';

/** The complete months of the running financial year; in its first month, the year before. */
export function yearToDate(today: CivilDate, firstMonth: number): FinancialYear {
  const running = financialYearOf(today, firstMonth);
  const until = addDays(monthOf(today), -1);
  return until < running.from ? financialYear(running.year - 1, firstMonth) : { ...running, to: until };
}
