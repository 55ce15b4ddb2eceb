import { addMonths, financialYear, financialYearOf, lastDayOfMonth, monthOf, monthsBetween } from '#domain/time';
import { decimal, roundTo, sum, type Decimal } from '#domain/units';
import { usualOf, type Assumptions } from './assumption.ts';
import { dampedYears, halfWidth, seasonalSlope, TREND_MONTHS } from './trend.ts';
import { GRID, PLACES, type History, type StreamYear } from './stream.ts';

/** What the records say, and which years lie ahead. */
export interface Outlook {
  readonly histories: readonly History[];
  /** First month whose records may be incomplete: the current one. */
  readonly before: string;
  /** First month of financial years. */
  readonly firstMonth: number;
  readonly lastYear: number;
  readonly assumptions: Assumptions;
  /** Last days of facilities that stop reporting. */
  readonly ends: ReadonlyMap<string, string>;
}

/** A financial year without levers. */
export interface UsualYear {
  readonly year: number;
  readonly streams: readonly StreamYear[];
  /** Half the width of the 80 % interval of all of them; null: too few months are recorded. */
  readonly half: Decimal | null;
}

/** The twelve months that the forecast starts from. */
export interface Base {
  readonly from: string;
  /** First day of the last of them. */
  readonly to: string;
  /** Months with records that the trend and the interval are read from. */
  readonly months: number;
}

export interface Usual {
  /** Null: nothing is recorded. */
  readonly base: Base | null;
  readonly years: readonly UsualYear[];
}

/** Months one looks back for a complete one: bills come late. */
const LATE_MONTHS = 6;

/**
 * The last month of the base: of the last six, the latest in which as many inputs have records as in any of them. Null:
 * nothing is recorded.
 */
export function lastMonthOf(histories: readonly History[], before: string): string | null {
  const counts = new Map<string, number>();
  for (const { months } of histories)
    for (const { month } of months) if (month < before) counts.set(month, (counts.get(month) ?? 0) + 1);
  const months = [...counts.keys()].toSorted();
  const latest = months.at(-1);
  if (latest === undefined) return null;
  const recent = months.filter((month) => month > addMonths(latest, -LATE_MONTHS));
  const most = Math.max(...recent.map((month) => counts.get(month) ?? 0));
  return recent.findLast((month) => counts.get(month) === most) ?? latest;
}

/**
 * Business as usual, input by input of every facility. Q is its energy in GJ, or its t CO2-e if it has none:
 *
 *     Q(y) = max(0, Q(last 12 months) + slope x 12 x D(y)) x months(y) / 12
 *     t(y) = Q(y) x t(last 12 months) / Q(last 12 months) x grid(y)
 *
 * `slope` is Sen's seasonal slope of its monthly amounts, `D` the damped years to the end of the year, `months` those in which
 * the facility still reports, and `grid` the decline of the grid's factor, for power from the grid. Factors are those of the
 * last 12 months.
 */
export function usualYears(outlook: Outlook): Usual {
  const { histories, before, firstMonth, lastYear } = outlook;
  const to = lastMonthOf(histories, before);
  if (to === null) return { base: null, years: [] };
  const from = addMonths(to, -11);
  const starts = addMonths(to, 1);
  const known = histories.map((one) => ({
    ...one,
    months: one.months.filter(({ month }) => month <= to && month > addMonths(to, -TREND_MONTHS)),
  }));
  const levels = known.map((one) => levelOf(one, from));
  const totals = totalMonths(known);
  const half = halfWidth(totals);
  const damping = usualOf(outlook.assumptions, 'damping');
  const decline = decimal(1).minus(usualOf(outlook.assumptions, 'gridDecline').div(100));
  const firstYear = financialYearOf(starts, firstMonth).year;
  const years = Array.from({ length: Math.max(0, lastYear - firstYear + 1) }, (_, at) => {
    const year = firstYear + at;
    const end = monthOf(financialYear(year, firstMonth).to);
    const ahead = monthsBetween(starts, lastDayOfMonth(end)).length;
    const damped = dampedYears(ahead, damping);
    // The factor of the first year is the one of the records.
    const grid = decline.pow(at);
    return {
      year,
      half: half && roundTo(half(ahead), PLACES),
      streams: levels.map((level) => yearOfStream(level, { damped, grid, part: partOf(level, year, outlook) })),
    };
  });
  return { base: { from, to, months: totals.length }, years };
}

interface Level {
  readonly history: History;
  /** Sums of the last 12 months, and change per year. */
  readonly tonnes: Decimal;
  readonly gj: Decimal;
  readonly change: Decimal;
}

function levelOf(history: History, from: string): Level {
  const own = history.months.filter(({ month }) => month >= from);
  const gj = sum(own.map((one) => one.gj));
  const measured = history.months.map(({ month, tonnes, gj: energy }) => ({
    month,
    amount: gj.gt(0) ? energy : tonnes,
  }));
  return {
    history,
    tonnes: sum(own.map(({ tonnes }) => tonnes)),
    gj,
    // An input that is no longer recorded stays at zero.
    change: own.length === 0 ? decimal(0) : seasonalSlope(measured).times(12),
  };
}

function yearOfStream(
  { history, tonnes, gj, change }: Level,
  { damped, grid, part }: { readonly damped: Decimal; readonly grid: Decimal; readonly part: Decimal },
): StreamYear {
  const { months: _months, ...stream } = history;
  const ahead = (level: Decimal) => {
    const amount = level.plus(change.times(damped));
    return (amount.lt(0) ? decimal(0) : amount).times(part);
  };
  if (gj.lte(0)) return { ...stream, tonnes: roundTo(ahead(tonnes), PLACES), gj: decimal(0) };
  const amount = ahead(gj);
  const factor = stream.scope === 2 && stream.inputType === GRID ? grid : decimal(1);
  return {
    ...stream,
    tonnes: roundTo(amount.times(tonnes).div(gj).times(factor), PLACES),
    gj: roundTo(amount, PLACES),
  };
}

/** Share of a year in which a facility still reports. */
function partOf({ history }: Level, year: number, { ends, firstMonth }: Outlook): Decimal {
  const end = ends.get(history.facilityId);
  if (end === undefined) return decimal(1);
  const range = financialYear(year, firstMonth);
  return decimal(monthsBetween(range.from, end < range.to ? end : range.to).length).div(12);
}

/** Months of all inputs together. */
function totalMonths(histories: readonly History[]) {
  const totals = new Map<string, Decimal>();
  for (const { months } of histories)
    for (const { month, tonnes } of months) totals.set(month, (totals.get(month) ?? decimal(0)).plus(tonnes));
  return [...totals].map(([month, amount]) => ({ month, amount }));
}
