import { civilDate, daysInMonth, partsOf } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';

/** First month of the Australian financial year: NGER Act 2007, section 7 ("a year commencing on 1 July"). */
const JULY = 7;

/** Months people go on working on the last year: the NGER report for a year that ends in June is due on 31 October. */
const MONTHS_ON_LAST_YEAR = 4;

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

/** Twelve months, named by the year they end in: FY2026 from July is 1 July 2025 to 30 June 2026. */
export interface FinancialYear extends DateRange {
  readonly year: number;
  readonly label: string;
}

/** The financial year that ends in `year`. From January, it is the calendar year. */
export function financialYear(year: number, firstMonth = JULY): FinancialYear {
  const isCalendarYear = firstMonth === 1;
  const lastMonth = isCalendarYear ? 12 : firstMonth - 1;
  return {
    year,
    label: `FY${year}`,
    from: civilDate(isCalendarYear ? year : year - 1, firstMonth, 1),
    to: civilDate(year, lastMonth, daysInMonth(year, lastMonth)),
  };
}

/** The financial year of a date. */
export function financialYearOf(date: CivilDate, firstMonth = JULY): FinancialYear {
  const { year, month } = partsOf(date);
  return financialYear(firstMonth > 1 && month >= firstMonth ? year + 1 : year, firstMonth);
}

/** The calendar years in which an Australian financial year begins and ends, the earlier one first. */
export function calendarYearsOf(financial: FinancialYear): readonly [number, number] {
  return [financial.year - 1, financial.year];
}

/**
 * The range screens open with: for the first four months of a financial year the last one, then the running one. From
 * July, it begins on 1 July of last year until October, and on 1 July of this year from November on.
 */
export function defaultRange(today: CivilDate, firstMonth = JULY): DateRange {
  const running = financialYearOf(today, firstMonth);
  const months = (partsOf(today).month - firstMonth + 12) % 12;
  const { from, to } = months < MONTHS_ON_LAST_YEAR ? financialYear(running.year - 1, firstMonth) : running;
  return { from, to };
}
