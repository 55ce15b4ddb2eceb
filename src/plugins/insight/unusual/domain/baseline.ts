import { daysInMonth, partsOf } from '#domain/time';
import { LIMITS } from './limits.ts';
import { lastError, median, robustFit, spreadOf, valueOf, type RobustFit, type Row } from './robust.ts';
import type { Series, SeriesMonth } from './series.ts';

/** From this month on the level is another. */
export interface LevelChange {
  /** Number of the month in the series. */
  readonly at: number;
  /** Logarithm of the factor. */
  readonly change: number;
}

/** What is usual in each month of a series: logarithms of quantities a day. */
export interface Baseline {
  readonly expected: readonly number[];
  /** How far each month is from it; null: no quantity above zero. */
  readonly residuals: readonly (number | null)[];
  /** Spread of ordinary months. */
  readonly scale: number;
  /** In order of months. */
  readonly levels: readonly LevelChange[];
}

export const daysOf = ({ month }: SeriesMonth): number => {
  const { year, month: number } = partsOf(month);
  return daysInMonth(year, number);
};

const MONTHS = 12;

/** A month with a quantity: its number and the logarithm of the quantity a day. */
interface Point {
  readonly at: number;
  readonly value: number;
}

/**
 * Level, trend, season and weather, fitted so that single wrong months do not move them, and the months in which the level
 * changes. Null: too few months.
 */
export function baselineOf(series: Series): Baseline | null {
  const points = series.flatMap((one, at): Point[] =>
    one.quantity !== null && one.quantity > 0 ? [{ at, value: Math.log(one.quantity / daysOf(one)) }] : [],
  );
  if (points.length < LIMITS.fewest) return null;
  const shape = shapeOf(series, points.length);
  let levels: readonly number[] = [];
  let fit = fitted(shape, points, levels);
  while (levels.length < LIMITS.levels) {
    const better = nextLevel(shape, points, levels, fit);
    if (!better) break;
    ({ levels, fit } = better);
  }
  return refined(series, points, { shape, levels, fit });
}

/** What explains each month, without changes of level. */
interface Shape {
  readonly rows: readonly Row[];
  /** Whether a month may decide about the coefficients: weather that never was before is explained by other months. */
  readonly decides: readonly boolean[];
}

/** Weather beyond so many spreads does not decide what weather does. */
const EXTREME = 2.2;

function shapeOf(series: Series, count: number): Shape {
  const middle = (series.length - 1) / 2;
  const weather = weatherOf(series);
  const rows = series.map(({ month }, at) => {
    const angle = (2 * Math.PI * (partsOf(month).month - 1)) / MONTHS;
    const season = [Math.cos(angle), Math.sin(angle)];
    const finer = [Math.cos(2 * angle), Math.sin(2 * angle)];
    return [
      1,
      ...(count >= LIMITS.trend ? [(at - middle) / MONTHS] : []),
      // With little more than a year, weather and season are the same: the weather explains more.
      ...(weather && count < LIMITS.singleMonths ? [] : season),
      ...(count >= LIMITS.fineSeason ? finer : []),
      ...(weather?.[at] ?? []),
    ];
  });
  const decides = series.map((_, at) => (weather?.[at] ?? []).every((value) => Math.abs(value) <= EXTREME));
  return { rows, decides };
}

/** Share of months that must have degree days, for a series to be read by them. */
const COVERED = 0.8;

/** Degree days a day at which a building uses about twice what it uses without any. */
const TURNING = 3;

/**
 * Degree days a day, as logarithms like the quantities, in spreads from their mean; a month without them has those of the
 * same month of other years. Null: too few.
 */
function weatherOf(series: Series): readonly Row[] | null {
  if (series.filter(({ weather }) => weather).length < Math.max(LIMITS.fewest, series.length * COVERED)) return null;
  const columns = (['heating', 'cooling'] as const).flatMap((which) => {
    const given = series.map((one) => (one.weather ? Math.log1p(one.weather[which] / daysOf(one) / TURNING) : null));
    const known = given.filter((value) => value !== null);
    const mean = known.reduce((total, value) => total + value, 0) / known.length;
    const spread = Math.sqrt(known.reduce((total, value) => total + (value - mean) ** 2, 0) / known.length);
    // Days that never vary explain nothing.
    if (spread < 1e-6) return [];
    const ofOtherYears = (at: number) => {
      const same = given.filter((value, other) => value !== null && other % MONTHS === at % MONTHS);
      return same.length === 0 ? mean : median(same.flatMap((value) => value ?? []));
    };
    return [given.map((value, at) => ((value ?? ofOtherYears(at)) - mean) / spread)];
  });
  return columns.length === 0 ? null : series.map((_, at) => columns.map((column) => column[at] ?? 0));
}

const withLevels = (row: Row, at: number, levels: readonly number[]): Row => [
  ...row,
  ...levels.map((level) => (at >= level ? 1 : 0)),
];

const rowsOf = ({ rows }: Shape, points: readonly Point[], levels: readonly number[]) =>
  points.map(({ at }) => withLevels(rows[at] ?? [], at, levels));

function fitted(shape: Shape, points: readonly Point[], levels: readonly number[]): RobustFit {
  return robustFit(
    rowsOf(shape, points, levels),
    points.map(({ value }) => value),
    { least: LIMITS.spread, decides: points.map(({ at }) => shape.decides[at] ?? true) },
  );
}

interface WithLevels {
  readonly levels: readonly number[];
  readonly fit: RobustFit;
}

/** Places of a change that are fitted in full. */
const TRIED = 4;

/** One more change of level, if it is sure and large enough, where the months fit best. */
function nextLevel(
  shape: Shape,
  points: readonly Point[],
  levels: readonly number[],
  present: RobustFit,
): WithLevels | null {
  let best: (WithLevels & { readonly distance: number }) | null = null;
  for (const at of likelyLevels(shape, points, levels, present)) {
    const tried = [...levels, at];
    const fit = fitted(shape, points, tried);
    const rows = rowsOf(shape, points, tried);
    const change = Math.abs(fit.coefficients.at(-1) ?? 0);
    const isSure = change >= LIMITS.levelErrors * lastError(rows, fit);
    if (change < Math.log(LIMITS.levelFactor) || !isSure) continue;
    const distance = points.reduce(
      (total, { value }, place) => total + Math.abs(value - valueOf(rows[place] ?? [], fit.coefficients)),
      0,
    );
    if (!best || distance < best.distance) best = { levels: tried, fit, distance };
  }
  return best;
}

/** Months at which two levels fit the months around much better than one, without season and earlier changes. */
function likelyLevels(
  { rows }: Shape,
  points: readonly Point[],
  levels: readonly number[],
  { coefficients }: RobustFit,
): readonly number[] {
  // Level and trend stay in: the fit without the change has spread it over both.
  const kept = points.length >= LIMITS.trend ? 2 : 1;
  const values = points.map(({ at, value }) => {
    const row = withLevels(rows[at] ?? [], at, levels);
    return { at, value: value - valueOf(row.slice(kept), coefficients.slice(kept)) };
  });
  const least = LIMITS.levelMonths;
  const gains = values.flatMap(({ at }, place) => {
    if (place < least || place > values.length - least || levels.some((level) => Math.abs(level - at) < least))
      return [];
    const of = (from: number, to: number) => distanceOf(values.slice(from, to).map(({ value }) => value));
    const [from, to] = [Math.max(0, place - MONTHS), place + MONTHS];
    return [{ at, gain: of(from, to) - of(from, place) - of(place, to) }];
  });
  return gains
    .toSorted((one, other) => other.gain - one.gain)
    .slice(0, TRIED)
    .map(({ at }) => at);
}

/** Sum of the distances from the median. */
function distanceOf(values: readonly number[]): number {
  const middle = median(values);
  return values.reduce((total, value) => total + Math.abs(value - middle), 0);
}

interface Fitted extends WithLevels {
  readonly shape: Shape;
}

/** Coefficients that following slow movements is worth, and by how much it has to make the residuals smaller. */
const SLOW = 3;
const CLEARLY = 0.85;

/** Residuals without the shape of single months, and without slow movements where there are some. */
function refined(series: Series, points: readonly Point[], { shape, levels, fit }: Fitted): Baseline {
  let expected: readonly number[] = shape.rows.map((row, at) => valueOf(withLevels(row, at, levels), fit.coefficients));
  const residualsOf = (from: readonly number[]) => points.map(({ at, value }) => value - (from[at] ?? 0));
  let count = fit.coefficients.length;
  let scale = Math.max(spreadOf(residualsOf(expected), count), LIMITS.spread);
  const corrected = (corrections: readonly number[]) => expected.map((value, at) => value + (corrections[at] ?? 0));
  if (points.length >= LIMITS.singleMonths)
    expected = corrected(singleMonths(series, points, residualsOf(expected), scale));
  const closer = corrected(slowMovement(series.length, points, residualsOf(expected)));
  const spread = Math.max(spreadOf(residualsOf(closer), Math.min(count + SLOW, points.length - 4)), LIMITS.spread);
  if (spread <= scale * CLEARLY) {
    expected = closer;
    scale = spread;
    count += SLOW;
  }
  const residuals: (number | null)[] = series.map(() => null);
  for (const { at, value } of points) residuals[at] = value - (expected[at] ?? 0);
  // Few months tell little about the spread: it is taken to be larger.
  const free = Math.max(points.length - count, 4);
  const known = levels.map((at, place) => ({
    at,
    change: fit.coefficients[(shape.rows[0]?.length ?? 0) + place] ?? 0,
  }));
  return {
    expected,
    residuals,
    scale: scale * Math.sqrt(1 + 4 / free),
    levels: known.toSorted((one, other) => one.at - other.at),
  };
}

/** A month of the year differs always, if it does so by this many spreads. */
const ALWAYS = 1.5;

/** What January always is beyond the season, and so on: the median of its years; of two years what both share. */
function singleMonths(
  series: Series,
  points: readonly Point[],
  residuals: readonly number[],
  scale: number,
): readonly number[] {
  const shared = Array.from({ length: MONTHS }, (_, number) => {
    const own = residuals.filter((__, place) => (points[place]?.at ?? 0) % MONTHS === number);
    const [one = 0, other = 0] = own;
    if (own.length < 2 || (own.length === 2 && one * other <= 0)) return 0;
    const middle = own.length > 2 ? median(own) : Math.abs(one) < Math.abs(other) ? one : other;
    return Math.abs(middle) < ALWAYS * scale ? 0 : middle;
  });
  return series.map((_, at) => shared[at % MONTHS] ?? 0);
}

/** Months before and after that tell the level around a month. */
const AROUND = 4;

function slowMovement(length: number, points: readonly Point[], residuals: readonly number[]): readonly number[] {
  return Array.from({ length }, (_, at) =>
    median(
      residuals.filter((__, place) => {
        const distance = Math.abs((points[place]?.at ?? 0) - at);
        return distance > 0 && distance <= AROUND;
      }),
    ),
  );
}
