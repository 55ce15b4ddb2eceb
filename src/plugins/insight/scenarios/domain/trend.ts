import { addMonths } from '#domain/time';
import { decimal, sum, type Decimal } from '#domain/units';

/** A month with its amount. */
export interface MonthAmount {
  /** `YYYY-MM-01`. */
  readonly month: string;
  readonly amount: Decimal;
}

const MONTHS = 12;

/** Months a trend is read from. */
export const TREND_MONTHS = 36;

/** Months a trend needs: below that there is not one pair for every month of the year. */
const MONTHS_NEEDED = 24;

/** Middle value; the mean of the two middle ones of an even number. Zero for none. */
export function medianOf(values: readonly Decimal[]): Decimal {
  const sorted = values.toSorted((one, other) => one.cmp(other));
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low && high ? low.plus(high).div(2) : decimal(0);
}

/** Changes of the same month from one year to a later one, by the years between them. */
function changesOf(months: readonly MonthAmount[], most: number) {
  const known = new Map(months.map(({ month, amount }) => [month, amount]));
  return months.flatMap(({ month, amount }) =>
    Array.from({ length: most }, (_, at) => at + 1).flatMap((years) => {
      const before = known.get(addMonths(month, -MONTHS * years));
      return before ? [amount.minus(before).div(years)] : [];
    }),
  );
}

/**
 * Change per year and month: Sen's seasonal slope, the median of all changes between the same months of different years. One
 * odd month or a bill that counts twice hardly moves it. Zero below 24 months. Source: Hirsch, Slack and Smith (1982),
 * Techniques of trend analysis for monthly water quality data, Water Resources Research 18(1).
 */
export function seasonalSlope(months: readonly MonthAmount[]): Decimal {
  if (months.length < MONTHS_NEEDED) return decimal(0);
  return medianOf(changesOf(months, TREND_MONTHS / MONTHS));
}

/**
 * Years of trend that count after `months` months: whole years by phi + phi^2 + ..., and a part of the next one. Source:
 * Gardner and McKenzie (1985), Forecasting trends in time series, Management Science 31(10).
 */
export function dampedYears(months: number, damping: Decimal): Decimal {
  const whole = Math.floor(months / MONTHS);
  const years = Array.from({ length: whole }, (_, at) => damping.pow(at + 1));
  return sum(years).plus(
    damping
      .pow(whole + 1)
      .times(months - whole * MONTHS)
      .div(MONTHS),
  );
}

/** Two-sided 80 % of the normal distribution, and the factor that makes a median deviation a standard deviation. */
const Z_80 = '1.2816';
const OF_MEDIAN = '1.4826';

/** Level of the interval in per cent. */
export const INTERVAL_LEVEL = 80;

/**
 * Half the width of the 80 % interval of a year, `months` after the last known month; null below 24 months:
 *
 *     s = 1.4826 x median |amount(month) - amount(same month a year before) - slope|
 *     half(h) = 1.2816 x s x sqrt(12) x sqrt(h),   h = months / 12
 *
 * It says how far months were from what the year before and the trend would have said, and widens with the square root of the
 * years ahead, as errors that add up do.
 */
export function halfWidth(months: readonly MonthAmount[]): ((ahead: number) => Decimal) | null {
  const slope = seasonalSlope(months);
  const changes = changesOf(months, 1);
  if (months.length < MONTHS_NEEDED || changes.length === 0) return null;
  const deviation = medianOf(changes.map((change) => change.minus(slope).abs())).times(OF_MEDIAN);
  return (ahead) => deviation.times(Z_80).times(decimal(ahead).sqrt());
}
