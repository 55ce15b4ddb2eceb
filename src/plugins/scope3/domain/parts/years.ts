import { daysBetween, daysInMonth, lastDayOfMonth, monthsBetween, partsOf } from '#domain/time';
import { decimal, exactText, roundTo } from '#domain/units';
import type { Decimal } from '#domain/units';
import type { Part } from './term.ts';

const MONTHS_A_YEAR = 12;

/** A part of a month seldom ends as a decimal: the working shows so much of it, the calculation takes all. */
const SHOWN_DECIMALS = 6;

/** Whole months of a period, and parts of months by their days; a financial year is 12 whatever its days. */
export function monthsOf(fromDate: string, toDate: string): Decimal {
  let months = decimal(0);
  for (const month of monthsBetween(fromDate, toDate)) {
    const first = fromDate > month ? fromDate : month;
    const end = lastDayOfMonth(month);
    const last = toDate < end ? toDate : end;
    const { year, month: number } = partsOf(month);
    months = months.plus(decimal(daysBetween(first, last)).div(daysInMonth(year, number)));
  }
  return months;
}

/** Multiplies by the part of a year the record covers, for factors per year. */
export const years: Part = {
  inputs: [],
  term: ({ input }) => {
    const by = monthsOf(input.fromDate, input.toDate);
    return {
      symbol: 'T',
      text: `${exactText(roundTo(by, SHOWN_DECIMALS))} / ${MONTHS_A_YEAR} years`,
      by,
      over: decimal(MONTHS_A_YEAR),
    };
  },
};
