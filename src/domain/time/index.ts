export {
  addDays,
  civilDate,
  dateOfDayNumber,
  dayNumber,
  daysBetween,
  daysInMonth,
  isCivilDate,
  partsOf,
} from './civil-date.ts';
export type { CivilDate, CivilParts } from './civil-date.ts';
export { calendarYearsOf, defaultRange, financialYear, financialYearOf } from './financial-year.ts';
export type { DateRange, FinancialYear } from './financial-year.ts';
export { addMonths, lastDayOfMonth, monthOf, monthsBetween } from './months.ts';
export { SHARE_DIGITS, spreadByDays } from './spread.ts';
export type { MonthShare } from './spread.ts';
