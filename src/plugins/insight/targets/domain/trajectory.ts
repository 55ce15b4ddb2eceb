import { financialYear, monthsBetween } from '#domain/time';
import { decimal, exactText, roundTo, sum, type Decimal } from '#domain/units';
import { lineThrough, type Line, type Point } from './line.ts';

/** Terms of a target. Amounts are t CO2-e, or t CO2-e per unit of its denominator. */
export interface TargetPromise {
  readonly baseYear: number;
  /** Exact decimal. */
  readonly baseAmount: string;
  readonly targetYear: number;
  /** Per cent of the base, 0 to 100. */
  readonly reduction: string;
}

/** A financial year's actual. */
export interface Actual {
  readonly year: number;
  /** Null: no data, or no denominator. */
  readonly amount: string | null;
  /** Whether all its months are recorded: an incomplete year is shown, but neither judged nor part of the trend. */
  readonly isComplete: boolean;
  /** Denominator of an intensity; absent: the amount is t CO2-e itself. */
  readonly denominator?: string | null;
  /** Projection of the current year from its months; absent: the trend applies. */
  readonly projected?: string | null;
}

/** An emission reduction initiative. */
export interface Saving {
  /** t CO2-e a year. */
  readonly perYear: string;
  readonly startDate: string;
}

/** A financial year of a target. Null: no data. */
export interface TargetYear {
  readonly year: number;
  readonly planned: string | null;
  readonly actual: string | null;
  readonly isComplete: boolean;
  readonly trend: string | null;
  /** Denominator of savings in a future year; null: none, or the year is over. */
  readonly denominator: string | null;
  readonly forecast: string | null;
  /** Ends of the interval of a future year; null: it is not in the future, or its own months project it. */
  readonly low: string | null;
  readonly high: string | null;
  /** Actual, otherwise forecast, minus planned: positive is too much. */
  readonly gap: string | null;
}

/** Decimal places of figures: enough for intensities, whose amounts are small. */
const PLACES = 9;
const text = (amount: Decimal) => exactText(roundTo(amount, PLACES));

/** Permitted amount of a year: the straight line from base to target, level after it; null before the base year. */
export function plannedOf(
  { baseYear, baseAmount, targetYear, reduction }: TargetPromise,
  year: number,
): Decimal | null {
  if (year < baseYear) return null;
  const years = Math.min(year, targetYear) - baseYear;
  const saved = decimal(baseAmount).times(reduction).div(100);
  return decimal(baseAmount).minus(saved.times(years).div(targetYear - baseYear));
}

/** Complete years with one of their figures. */
const pointsOf = (actuals: readonly Actual[], of: (actual: Actual) => string | null | undefined): readonly Point[] =>
  actuals.flatMap((actual) => {
    const amount = of(actual) ?? null;
    return actual.isComplete && amount !== null ? [{ year: actual.year, amount: decimal(amount) }] : [];
  });

/** The straight line through complete years; null below three. */
export function trendOf(actuals: readonly Actual[]): Line | null {
  return lineThrough(pointsOf(actuals, ({ amount }) => amount));
}

/**
 * Denominator of savings in a future year: the straight line through the denominators of complete years, like the
 * trend; if that line falls to zero, or there are too few years, the last complete year's. Null: amounts are t CO2-e,
 * or no denominator is known.
 */
export function denominatorAhead(actuals: readonly Actual[]): ((year: number) => Decimal) | null {
  const points = pointsOf(actuals, ({ denominator }) => denominator);
  const [line, last] = [lineThrough(points), points.at(-1)];
  if (!last || last.amount.lte(0)) return null;
  return (year) => {
    const expected = line?.at(year) ?? last.amount;
    return expected.gt(0) ? expected : last.amount;
  };
}

/** Savings in a financial year that begins in `firstMonth`: by the months in effect, the one they start in included. */
export function savedIn(savings: readonly Saving[], year: number, firstMonth: number): Decimal {
  const { from, to } = financialYear(year, firstMonth);
  return sum(
    savings.map(({ perYear, startDate }) => {
      const months = monthsBetween(startDate > from ? startDate : from, to).length;
      return decimal(perYear).times(months).div(12);
    }),
  );
}

/**
 * The year a projection starts from, the latest known: the current one as projected from its months, or the last
 * complete one.
 */
export interface ProjectionStart {
  readonly year: number;
  readonly amount: Decimal;
  readonly isProjected: boolean;
}

export function startOf(actuals: readonly Actual[]): ProjectionStart | null {
  const known = actuals.flatMap(({ year, amount, isComplete, projected = null }) => {
    if (isComplete && amount !== null) return [{ year, amount: decimal(amount), isProjected: false }];
    return projected === null ? [] : [{ year, amount: decimal(projected), isProjected: true }];
  });
  return known.at(-1) ?? null;
}

/**
 * Years from the base (or the first actual) to the target. What lies ahead starts from the latest year that is known, S, and
 * goes on with the slope of the line through complete years, less what initiatives save beyond what S has of them; never
 * below zero:
 *
 *     absolute:   forecast(y) = S + slope x (y - year(S)) - (saved(y) - saved(S))                    t CO2-e
 *     intensity:  forecast(y) = S + slope x (y - year(S)) - (saved(y) - saved(S)) / denominator(y)   t CO2-e per unit
 *
 * `denominator(y)` is that of `denominatorAhead`. Below three complete years nothing lies ahead but the running year, which
 * its own months project, less what begins after `today`. Years begin in `firstMonth`. `low` and `high` are the 80 % prediction interval of the line.
 */
export function yearsOf(
  promise: TargetPromise,
  actuals: readonly Actual[],
  savings: readonly Saving[],
  { today, firstMonth }: { readonly today: string; readonly firstMonth: number },
): readonly TargetYear[] {
  const line = trendOf(actuals);
  const start = startOf(actuals);
  const first = Math.min(promise.baseYear, ...actuals.map(({ year }) => year));
  const end = Math.max(promise.targetYear, ...actuals.map(({ year }) => year));
  const begun = start?.isProjected === true ? savings.filter(({ startDate }) => startDate <= today) : savings;
  const already = start === null ? decimal(0) : savedIn(begun, start.year, firstMonth);
  const divisorIn = denominatorAhead(actuals);
  return Array.from({ length: end - first + 1 }, (_, at) => {
    const year = first + at;
    const found = actuals.find((one) => one.year === year);
    const planned = plannedOf(promise, year);
    const isAhead = start !== null && (year > start.year || (year === start.year && start.isProjected));
    const lead =
      !isAhead || start === null
        ? null
        : year === start.year
          ? start.amount
          : line && start.amount.plus(line.slope.times(year - start.year));
    const divisor = lead === null ? null : (divisorIn?.(year) ?? null);
    const saved = savedIn(savings, year, firstMonth).minus(already);
    const forecast = lead === null ? null : atLeastZero(lead.minus(saved.div(divisor ?? 1)));
    const spread = forecast === null || year === start?.year ? null : (line?.spread(year) ?? null);
    const isJudged = found?.isComplete === true && found.amount !== null;
    const judged = isJudged ? decimal(found.amount ?? '0') : forecast;
    const textOf = (amount: Decimal | null) => (amount === null ? null : text(amount));
    return {
      year,
      planned: textOf(planned),
      actual: found?.amount ?? null,
      isComplete: found?.isComplete ?? false,
      trend: lead === null ? null : text(atLeastZero(lead)),
      denominator: textOf(divisor),
      forecast: textOf(forecast),
      low: forecast === null || spread === null ? null : text(atLeastZero(forecast.minus(spread))),
      high: forecast === null || spread === null ? null : text(forecast.plus(spread)),
      gap: planned === null || judged === null ? null : text(judged.minus(planned)),
    };
  });
}

const atLeastZero = (amount: Decimal) => (amount.lt(0) ? decimal(0) : amount);

/**
 * ON_TRACK: the last complete year is at or below its line; REACHED: below the target itself; NO_DATA: none is
 * complete.
 */
export type TrackState = 'REACHED' | 'ON_TRACK' | 'OFF_TRACK' | 'NO_DATA';

/** Status of a target by its last complete year after the base year, and that year. */
export function trackOf(
  promise: TargetPromise,
  years: readonly TargetYear[],
): { readonly state: TrackState; readonly year: TargetYear | null } {
  const judged = years
    .filter(({ year, actual, isComplete }) => isComplete && actual !== null && year > promise.baseYear)
    .at(-1);
  if (!judged || judged.actual === null || judged.planned === null) return { state: 'NO_DATA', year: null };
  const goal = plannedOf(promise, promise.targetYear);
  if (goal && decimal(judged.actual).lte(goal)) return { state: 'REACHED', year: judged };
  return { state: decimal(judged.actual).lte(judged.planned) ? 'ON_TRACK' : 'OFF_TRACK', year: judged };
}
