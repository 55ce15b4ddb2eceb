import { decimal, exactText, roundTo, sum, type Decimal } from '#domain/units';

/** What a target promises. Amounts are t CO2-e, or t CO2-e per unit of its denominator. */
export interface TargetPromise {
  readonly baseYear: number;
  /** Exact decimal. */
  readonly baseAmount: string;
  readonly targetYear: number;
  /** Per cent of the base, 0 to 100. */
  readonly reduction: string;
}

/** A financial year as it came out. */
export interface Actual {
  readonly year: number;
  /** Null: no data, or nothing to divide by. */
  readonly amount: string | null;
  /** Whether all of its months are recorded: others are shown, but neither judged nor part of the trend. */
  readonly isComplete: boolean;
  /** What an intensity is divided by; absent: the amount is t CO2-e itself. */
  readonly denominator?: string | null;
  /** What a running year is projected to, by its months; absent: the trend says. */
  readonly projected?: string | null;
}

/** Something that saves emissions. */
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
  /** What savings of a year ahead are divided by; null: by nothing, or the year is over. */
  readonly denominator: string | null;
  readonly forecast: string | null;
  /** Actual, or else forecast, less planned: above zero is too much. */
  readonly gap: string | null;
}

/** Places figures are rounded to: those of an intensity, whose amounts are small. */
const PLACES = 9;
const text = (amount: Decimal) => exactText(roundTo(amount, PLACES));

/** What a year may come to: the straight line from base to target, level after it; null before the base year. */
export function plannedOf(
  { baseYear, baseAmount, targetYear, reduction }: TargetPromise,
  year: number,
): Decimal | null {
  if (year < baseYear) return null;
  const years = Math.min(year, targetYear) - baseYear;
  const saved = decimal(baseAmount).times(reduction).div(100);
  return decimal(baseAmount).minus(saved.times(years).div(targetYear - baseYear));
}

interface Point {
  readonly year: number;
  readonly amount: Decimal;
}

/** Complete years with what one of their figures came to. */
const pointsOf = (actuals: readonly Actual[], of: (actual: Actual) => string | null | undefined): readonly Point[] =>
  actuals.flatMap((actual) => {
    const amount = of(actual) ?? null;
    return actual.isComplete && amount !== null ? [{ year: actual.year, amount: decimal(amount) }] : [];
  });

/** The straight line through complete years (least squares); level through a single one, null through none. */
export function trendOf(actuals: readonly Actual[]): ((year: number) => Decimal) | null {
  return lineThrough(pointsOf(actuals, ({ amount }) => amount));
}

/**
 * What savings are divided by in a year ahead: the straight line through the denominators of complete years, as the trend
 * is; where that line has come down to zero, the last complete year's. Null: amounts are t CO2-e, or nothing is known.
 */
export function denominatorAhead(actuals: readonly Actual[]): ((year: number) => Decimal) | null {
  const points = pointsOf(actuals, ({ denominator }) => denominator);
  const [line, last] = [lineThrough(points), points.at(-1)];
  if (!line || !last || last.amount.lte(0)) return null;
  return (year) => {
    const expected = line(year);
    return expected.gt(0) ? expected : last.amount;
  };
}

function lineThrough(points: readonly Point[]): ((year: number) => Decimal) | null {
  if (points.length === 0) return null;
  const middle = sum(points.map(({ year }) => decimal(year))).div(points.length);
  const mean = sum(points.map(({ amount }) => amount)).div(points.length);
  const spread = sum(points.map(({ year }) => decimal(year).minus(middle).pow(2)));
  const slope = spread.isZero()
    ? decimal(0)
    : sum(points.map(({ year, amount }) => decimal(year).minus(middle).times(amount.minus(mean)))).div(spread);
  return (year) => mean.plus(slope.times(decimal(year).minus(middle)));
}

/** What savings come to in a financial year: by the months they run of it. */
export function savedIn(savings: readonly Saving[], year: number): Decimal {
  return sum(
    savings.map(({ perYear, startDate }) => {
      const [startYear = 0, month = 1] = startDate.split('-').map(Number);
      // Months of the financial year from the first of the month it starts in.
      const at = (startYear - (year - 1)) * 12 + month - 7;
      return decimal(perYear)
        .times(Math.min(12, Math.max(0, 12 - at)))
        .div(12);
    }),
  );
}

/**
 * Years from the base (or the first actual) to the target. The forecast is the trend less what initiatives save more than
 * they did in the last complete year L, whose figures have their savings already; never below zero:
 *
 *     absolute:   forecast(y) = trend(y) - (saved(y) - saved(L))                    t CO2-e
 *     intensity:  forecast(y) = trend(y) - (saved(y) - saved(L)) / denominator(y)   t CO2-e per unit
 *
 * `denominator(y)` is that of `denominatorAhead`. A running year that is projected by its months is taken as projected.
 */
export function yearsOf(
  promise: TargetPromise,
  actuals: readonly Actual[],
  savings: readonly Saving[],
): readonly TargetYear[] {
  const trend = trendOf(actuals);
  const complete = actuals.filter(({ amount, isComplete }) => isComplete && amount !== null);
  const last = complete.at(-1)?.year ?? promise.baseYear;
  const first = Math.min(promise.baseYear, ...actuals.map(({ year }) => year));
  const end = Math.max(promise.targetYear, ...actuals.map(({ year }) => year));
  const already = savedIn(savings, last);
  const divisorIn = denominatorAhead(actuals);
  return Array.from({ length: end - first + 1 }, (_, at) => {
    const year = first + at;
    const found = actuals.find((one) => one.year === year);
    const planned = plannedOf(promise, year);
    const lead = year > last ? (trend?.(year) ?? null) : null;
    const divisor = lead === null ? null : (divisorIn?.(year) ?? null);
    const ahead =
      lead === null
        ? null
        : lead.minus(
            savedIn(savings, year)
              .minus(already)
              .div(divisor ?? 1),
          );
    const projected = found?.projected ?? null;
    const forecast = projected !== null ? decimal(projected) : ahead === null ? null : ahead.lt(0) ? decimal(0) : ahead;
    const isJudged = found?.isComplete === true && found.amount !== null;
    const judged = isJudged ? decimal(found.amount ?? '0') : forecast;
    return {
      year,
      planned: planned === null ? null : text(planned),
      actual: found?.amount ?? null,
      isComplete: found?.isComplete ?? false,
      trend: lead === null ? null : text(lead.lt(0) ? decimal(0) : lead),
      denominator: divisor === null ? null : text(divisor),
      forecast: forecast === null ? null : text(forecast),
      gap: planned === null || judged === null ? null : text(judged.minus(planned)),
    };
  });
}

/** ON_TRACK: the last complete year is at or below its line; REACHED: below the target itself; NO_DATA: none is complete. */
export type TrackState = 'REACHED' | 'ON_TRACK' | 'OFF_TRACK' | 'NO_DATA';

/** How a target stands by its last complete year after the base year, and that year. */
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
