import { civilDate, partsOf } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';

/** First month of the Australian financial year: NGER Act 2007, section 7 ("a year commencing on 1 July"). */
const FIRST_MONTH = 7;

/** From November on people work on the current year; the NGER report for the last one is due on 31 October. */
const RUNNING_YEAR_FROM_MONTH = 11;

export interface DateRange {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** Days from a first day; without `to`, until further notice. */
export interface OpenRange {
  readonly from: CivilDate;
  readonly to: CivilDate | null;
}

/** The days two ranges have in common; null if there are none. */
export function overlapOf(open: OpenRange, range: DateRange): DateRange | null {
  const from = open.from > range.from ? open.from : range.from;
  const to = open.to !== null && open.to < range.to ? open.to : range.to;
  return from <= to ? { from, to } : null;
}

/** 1 July to 30 June, named by the year it ends in: FY2026 runs from 1 July 2025 to 30 June 2026. */
export interface FinancialYear extends DateRange {
  readonly year: number;
  readonly label: string;
}

/** The financial year that ends in `year`. */
export function financialYear(year: number): FinancialYear {
  return { year, label: `FY${year}`, from: civilDate(year - 1, FIRST_MONTH, 1), to: civilDate(year, 6, 30) };
}

/** The financial year of a date. */
export function financialYearOf(date: CivilDate): FinancialYear {
  const { year, month } = partsOf(date);
  return financialYear(month >= FIRST_MONTH ? year + 1 : year);
}

/** The two calendar years a financial year spans, the earlier one first. */
export function calendarYearsOf(financial: FinancialYear): readonly [number, number] {
  return [financial.year - 1, financial.year];
}

/** The range screens open with: in November and December from 1 July of this year, otherwise from 1 July of last year. */
export function defaultRange(today: CivilDate): DateRange {
  const { year, month } = partsOf(today);
  const { from, to } = financialYear(month >= RUNNING_YEAR_FROM_MONTH ? year + 1 : year);
  return { from, to };
}
