import { decimal, roundTo } from '../units/index.ts';
import type { Decimal } from '../units/index.ts';
import { daysBetween } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';
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
 * The shares add up to the total rounded to `digits`: what is rounded is the running sum, so no share is more than one
 * unit of the last digit off, none has the wrong sign, and no month has to swallow the others' remainders.
 */
export function spreadByDays(
  total: Decimal,
  from: CivilDate,
  to: CivilDate,
  digits: number = SHARE_DIGITS,
): readonly MonthShare[] {
  const days = daysBetween(from, to);
  let spent = decimal(0);
  return monthsBetween(from, to).map((month) => {
    const lastDay = lastDayOfMonth(month);
    const elapsed = daysBetween(from, lastDay < to ? lastDay : to);
    const running = roundTo(decimal(total).times(elapsed).div(days), digits);
    const share = running.minus(spent);
    spent = running;
    return { month, share };
  });
}
