import { daysBetween, daysInMonth, lastDayOfMonth, partsOf, type CivilDate } from '#domain/time';
import { decimal, exactText, roundTo, sum } from '#domain/units';

/** The quantity of a month. */
interface MonthFigure {
  /** First day of the month. */
  readonly month: CivilDate;
  /** Exact decimal. */
  readonly quantity: string;
}

/** Decimals a prorated figure is rounded to; whole months are exact. */
const PLACES = 6;

/**
 * The total of figures from one day to another, both inclusive, as an exact decimal; null if none is in the period. A
 * month the period covers in part counts by its days, as records are spread over months.
 */
export function totalOver(figures: readonly MonthFigure[], from: CivilDate, to: CivilDate): string | null {
  const parts = figures.flatMap(({ month, quantity }) => {
    const days = daysWithin(month, from, to);
    if (days === 0) return [];
    const { year, month: number } = partsOf(month);
    const whole = daysInMonth(year, number);
    return [days === whole ? decimal(quantity) : roundTo(decimal(quantity).times(days).div(whole), PLACES)];
  });
  return parts.length === 0 ? null : exactText(sum(parts));
}

function daysWithin(month: CivilDate, from: CivilDate, to: CivilDate): number {
  const end = lastDayOfMonth(month);
  return Math.max(0, daysBetween(from > month ? from : month, to < end ? to : end));
}
