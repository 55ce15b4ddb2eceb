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
export { changedDays } from './changed-days.ts';
export { calendarYearsOf, defaultRange, financialYear, financialYearOf, overlapOf } from './financial-year.ts';
export type { DateRange, FinancialYear, OpenRange } from './financial-year.ts';
export { addMonths, byWholeMonths, lastDayOfMonth, monthOf, monthsBetween } from './months.ts';
export { periodBefore, sameDay } from './period-before.ts';
export type { PeriodBefore } from './period-before.ts';
export { SHARE_DIGITS, spreadByDays, spreadWithin } from './spread.ts';
export type { MonthShare } from './spread.ts';
