import {
  addMonths,
  financialYear,
  financialYearOf,
  lastDayOfMonth,
  monthOf,
  type CivilDate,
  type DateRange,
} from '#domain/time';
import type { Definition } from './grammar.ts';

const YEAR = 12;
const THREE_YEARS = 36;

/** Whole months, and how many months earlier those lie that they are compared with. */
export interface Span extends DateRange {
  readonly back: number;
}

/** The months of a panel on a day. The running year ends with the current month. */
export function spanOf(
  { period, year }: Pick<Definition, 'period' | 'year'>,
  today: CivilDate,
  firstMonth: number,
): Span {
  const present = financialYearOf(today, firstMonth);
  const of = (one: number) => financialYear(one, firstMonth);
  if (period === 'THIS_YEAR') return { from: present.from, to: lastDayOfMonth(today), back: YEAR };
  if (period === 'LAST_12_MONTHS') {
    const last = addMonths(monthOf(today), -1);
    return { from: addMonths(last, 1 - YEAR), to: lastDayOfMonth(last), back: YEAR };
  }
  if (period === 'LAST_3_YEARS')
    return { from: of(present.year - 3).from, to: of(present.year - 1).to, back: THREE_YEARS };
  const { from, to } = of(period === 'YEAR' ? (year ?? present.year) : present.year - 1);
  return { from, to, back: YEAR };
}

/** The months a span is compared with. */
export function earlier({ from, to, back }: Span): DateRange {
  return { from: addMonths(monthOf(from), -back), to: lastDayOfMonth(addMonths(monthOf(to), -back)) };
}
