import { baselineOf, daysOf, type Baseline } from './baseline.ts';
import { LIMITS } from './limits.ts';
import type { JudgedSeries, Series, UnusualCause, UnusualMonth, Usual } from './series.ts';
import { stakeOfLevel, stakeOfMonth } from './stake.ts';

/** A month by its number, with its probable cause. */
interface Found {
  readonly at: number;
  readonly cause: UnusualCause;
  /** Of a change of level: logarithm of the factor. */
  readonly change?: number;
}

/** What is usual in a series, and what is not. */
export function judge(series: Series): JudgedSeries {
  const baseline = baselineOf(series);
  if (!baseline) return { usual: null, spread: 0, findings: [] };
  const usual = series.map((month, at) => usualOf(baseline, at, daysOf(month)));
  const findings = [...levelsOf(baseline), ...pointsOf(series, baseline)]
    .toSorted((one, other) => one.at - other.at)
    .flatMap((found) => shown(series, usual, found));
  return { usual, spread: Math.expm1(baseline.scale), findings };
}

function usualOf({ expected, scale }: Baseline, at: number, days: number): Usual {
  const of = (deviations: number) => Math.exp((expected[at] ?? 0) + deviations * scale) * days;
  return { expected: of(0), low: of(-LIMITS.range), high: of(LIMITS.range) };
}

function shown(series: Series, usual: readonly Usual[], { at, cause, change }: Found): readonly UnusualMonth[] {
  const [month, expected] = [series[at], usual[at]];
  if (!month || !expected) return [];
  if (change === undefined) {
    const stake = stakeOfMonth(series, at, expected.expected);
    const times = (month.quantity ?? 0) / expected.expected;
    return [{ month: month.month, cause, quantity: month.quantity, usual: expected, times, stake }];
  }
  const times = Math.exp(change);
  const { expected: after, low, high } = expected;
  const before = { expected: after / times, low: low / times, high: high / times };
  const stake = stakeOfLevel(series, at, change);
  return [{ month: month.month, cause, quantity: month.quantity, usual: before, times, stake }];
}

const levelCause = (change: number) => (change > 0 ? 'level-up' : 'level-down');

const levelsOf = ({ levels }: Baseline): readonly Found[] =>
  levels.map(({ at, change }) => ({ at, change, cause: levelCause(change) }));

/** State of a month as its quantity is read. */
type Standing = 'high' | 'low' | 'zero' | 'missing' | 'usual';

function pointsOf(series: Series, baseline: Baseline): readonly Found[] {
  const standings = series.map((month, at) => standingOf(month.quantity, baseline, at));
  const isRegular = regular(series);
  const found: Found[] = [];
  const taken = new Set<number>();
  // A month that holds its neighbour explains both, so these come first.
  if (isRegular)
    for (const at of doubled(standings, baseline)) {
      found.push({ at, cause: 'two-months' });
      for (const near of [at - 1, at, at + 1]) if (isGap(standings[near])) taken.add(near);
      taken.add(at);
    }
  for (const run of runsOf(standings)) {
    const left = run.months.filter((at) => !taken.has(at));
    if (left.length > 0) found.push(...ofRun(run.standing, left, { baseline, standings, isRegular }));
  }
  return found;
}

function standingOf(quantity: number | null, { residuals, scale }: Baseline, at: number): Standing {
  if (quantity === null) return 'missing';
  const residual = residuals[at] ?? null;
  if (residual === null) return 'zero';
  const isFar = Math.abs(residual) > Math.max(LIMITS.deviations * scale, Math.log(LIMITS.factor));
  return isFar ? (residual > 0 ? 'high' : 'low') : 'usual';
}

const isGap = (standing: Standing | undefined) => standing === 'zero' || standing === 'missing';

/** Most months between the first and the last have a quantity, so that one without is strange. */
function regular(series: Series): boolean {
  const filled = series.flatMap(({ quantity }, at) => (quantity !== null && quantity > 0 ? [at] : []));
  const span = (filled.at(-1) ?? 0) - (filled[0] ?? 0) + 1;
  return filled.length >= span * LIMITS.regular;
}

/** Months with about twice the usual beside one without a quantity. */
function doubled(standings: readonly Standing[], { residuals, scale }: Baseline): readonly number[] {
  return residuals.flatMap((residual, at) => {
    if (residual === null || residual < LIMITS.besideGap * scale) return [];
    if (Math.abs(residual - Math.LN2) > Math.max(LIMITS.twice, 2 * scale)) return [];
    const gap = [at - 1, at + 1].find((near) => isGap(standings[near]));
    if (gap === undefined) return [];
    // One single month is missing, not a longer time.
    const beyond = gap < at ? gap - 1 : gap + 1;
    return isGap(standings[beyond]) ? [] : [at];
  });
}

interface Run {
  readonly standing: Standing;
  readonly months: readonly number[];
}

/** Consecutive months of one standing; zeros and figures that are too low belong together. */
function runsOf(standings: readonly Standing[]): readonly Run[] {
  const runs: { standing: Standing; months: number[] }[] = [];
  for (const [at, standing] of standings.entries()) {
    const last = runs.at(-1);
    const isSame = last && (last.standing === standing || (isLow(last.standing) && isLow(standing)));
    if (isSame) last.months.push(at);
    else runs.push({ standing, months: [at] });
  }
  return runs.filter(({ standing }) => standing !== 'usual');
}

const isLow = (standing: Standing) => standing === 'low' || standing === 'zero';

interface Surroundings {
  readonly baseline: Baseline;
  readonly standings: readonly Standing[];
  readonly isRegular: boolean;
}

function ofRun(standing: Standing, months: readonly number[], around: Surroundings): readonly Found[] {
  const { baseline, standings, isRegular } = around;
  const [first = 0] = months;
  const last = months.at(-1) ?? first;
  const isInside = first > 0 && last < standings.length - 1;
  if (standing === 'missing') {
    const isBegun = standings.slice(0, first).some((one) => one !== 'missing' && one !== 'zero');
    if (!isRegular || !isBegun || !isInside || months.length > LIMITS.missingInARow) return [];
    return months.map((at) => ({ at, cause: 'missing' }));
  }
  const residual = (at: number) => baseline.residuals[at] ?? null;
  if (standing === 'high') {
    if (months.length >= LIMITS.highInARow && first > 0) return levelOfRun(months, residual);
    return months.map((at) => ({ at, cause: highCause(residual(at) ?? 0, baseline.scale) }));
  }
  // Several low months in a row are a closure, unless all of them have the same wrong unit.
  if (months.length > 1) {
    const causes = months.map((at) => lowCause(residual(at)));
    const [cause] = causes;
    const isSame = cause === 'thousand-low' && causes.every((one) => one === cause);
    return isSame ? months.map((at) => ({ at, cause })) : [];
  }
  if (standings[first] === 'zero') return isRegular && isInside ? [{ at: first, cause: 'zero' }] : [];
  return [{ at: first, cause: lowCause(residual(first)) }];
}

/** Too high for months on end: the level is another, unless each month has the same wrong unit. */
function levelOfRun(months: readonly number[], residual: (at: number) => number | null): readonly Found[] {
  const [first = 0] = months;
  const changes = months.map((at) => residual(at) ?? 0);
  const change = changes.reduce((total, one) => total + one, 0) / changes.length;
  if (changes.every((one) => isNear(one, 1000, LIMITS.thousand)))
    return months.map((at) => ({ at, cause: 'thousand-high' }));
  return [{ at: first, change, cause: levelCause(change) }];
}

const isNear = (residual: number, times: number, tolerance: number) =>
  Math.abs(residual - Math.log(times)) <= tolerance;

function highCause(residual: number, scale: number): UnusualCause {
  if (isNear(residual, 1000, LIMITS.thousand)) return 'thousand-high';
  if (isNear(residual, 10, LIMITS.ten)) return 'ten-high';
  return isNear(residual, 2, Math.max(LIMITS.twice, 1.5 * scale)) ? 'twice' : 'high';
}

function lowCause(residual: number | null): UnusualCause {
  if (residual === null) return 'zero';
  if (isNear(-residual, 1000, LIMITS.thousand)) return 'thousand-low';
  return isNear(-residual, 10, LIMITS.ten) ? 'ten-low' : 'low';
}
