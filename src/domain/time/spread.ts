import { decimal, roundTo } from '../units/index.ts';
import type { Decimal } from '../units/index.ts';
import { addDays, daysBetween } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';
import type { DateRange } from './financial-year.ts';
import { lastDayOfMonth, monthsBetween } from './months.ts';

/** Decimals of a month's share: 6 of a tonne is one gram. */
export const SHARE_DIGITS = 6;

export interface MonthShare {
  /** `YYYY-MM-01`. */
  readonly month: CivilDate;
  readonly share: Decimal;
}

/**
 * Spreads a total over the months of a period by days, both ends included.
 * The shares add up to the total rounded to `digits`. The running sum is rounded, so no share is off by more than one unit
 * of the last digit, none has the wrong sign, and no month takes the others' remainders.
 */
export function spreadByDays(
  total: Decimal,
  from: CivilDate,
  to: CivilDate,
  digits: number = SHARE_DIGITS,
): readonly MonthShare[] {
  const until = runningSum(total, { from, to }, digits);
  let spent = decimal(0);
  return monthsBetween(from, to).map((month) => {
    const running = until(lastDayOfMonth(month));
    const share = running.minus(spent);
    spent = running;
    return { month, share };
  });
}

/**
 * The part of a total, spread over the days of `over`, that falls on the days of `within`. Adjoining ranges add up to the
 * combined range, and whole months equal those of `spreadByDays`.
 */
export function spreadWithin(
  total: Decimal,
  over: DateRange,
  within: DateRange,
  digits: number = SHARE_DIGITS,
): Decimal {
  if (within.to < over.from || within.from > over.to || within.to < within.from) return decimal(0);
  const until = runningSum(total, over, digits);
  return until(within.to).minus(until(addDays(within.from, -1)));
}

/** What has come together at the end of a day, rounded. */
function runningSum(total: Decimal, { from, to }: DateRange, digits: number): (day: CivilDate) => Decimal {
  const days = daysBetween(from, to);
  return (day) => {
    const elapsed = Math.max(0, daysBetween(from, day < to ? day : to));
    return roundTo(decimal(total).times(elapsed).div(days), digits);
  };
}
