import { addMonths, daysBetween, lastDayOfMonth, monthsBetween, type CivilDate, type DateRange } from '#domain/time';
import { decimal, fixedText, sum, type Decimal } from '#domain/units';

/** Amount of a month: months without records are absent, never zero. */
export interface MonthAmount {
  /** First day of the month. */
  readonly month: CivilDate;
  /** Exact decimal. */
  readonly amount: string;
}

/**
 * How a year end was projected. COMPLETE: every month is recorded; SEASONAL: by the shares of the same months in the
 * previous year; STRAIGHT_LINE: by days; SUM: of the facilities' projections; NONE: there is nothing to project from.
 */
export type ProjectionMethod = 'COMPLETE' | 'SEASONAL' | 'STRAIGHT_LINE' | 'SUM' | 'NONE';

export interface ProjectionQuestion {
  /** The financial year. */
  readonly year: DateRange;
  /** When the facility reports; `toDate` null: until further notice. */
  readonly window: { readonly fromDate: CivilDate; readonly toDate: CivilDate | null };
  readonly today: CivilDate;
  readonly now: readonly MonthAmount[];
  /** The previous year. */
  readonly before: readonly MonthAmount[];
}

/** A month of the year, recorded or expected. */
export interface PathMonth extends MonthAmount {
  readonly isRecorded: boolean;
  /** The recorded part, exact; null: none. */
  readonly recorded: string | null;
}

/** Current and projected amount of a year. Exact decimals with six places; null: no data. */
export interface Projection {
  readonly method: ProjectionMethod;
  /** Everything recorded. */
  readonly recorded: string | null;
  readonly yearEnd: string | null;
  /** Total of past months with records: the basis of the projection. */
  readonly base: string | null;
  /** Days of those months, and of the facility's reporting window in the year. */
  readonly days: number;
  readonly ofDays: number;
  /** The same months of the previous year, and its total; null unless SEASONAL. */
  readonly sameBefore: string | null;
  readonly wholeBefore: string | null;
  /** Months the projection is based on. */
  readonly months: readonly CivilDate[];
  /** Past months without a record. */
  readonly missing: readonly CivilDate[];
  /** Months with records that are not over: counted as recorded, but not a basis of the projection. */
  readonly running: readonly CivilDate[];
  /** Adds up to the year end; empty if there is none. */
  readonly path: readonly PathMonth[];
}

/** Decimal places of amounts: one gram, one kilojoule. */
const PLACES = 6;

/** Number of months in a year. */
const YEAR = 12;

const text = (amount: Decimal) => fixedText(amount, PLACES);
const added = (amounts: readonly MonthAmount[]) => sum(amounts.map(({ amount }) => decimal(amount)));

/** Projected year end of a facility. */
export function projectYear({ year, window, today, now, before }: ProjectionQuestion): Projection {
  const first = window.fromDate > year.from ? window.fromDate : year.from;
  const last = window.toDate !== null && window.toDate < year.to ? window.toDate : year.to;
  const expected = monthsBetween(first, last);
  const daysOf = (month: CivilDate) => {
    const end = lastDayOfMonth(month);
    return Math.max(0, daysBetween(month > first ? month : first, end < last ? end : last));
  };
  const found = new Map(now.map(({ month, amount }) => [month, amount]));
  const isOver = (month: CivilDate) => lastDayOfMonth(month) < today;
  const months = expected.filter((month) => found.has(month) && isOver(month));
  const base = sum(months.map((month) => decimal(found.get(month) ?? '0')));
  const facts = {
    recorded: now.length === 0 ? null : text(added(now)),
    base: months.length === 0 ? null : text(base),
    days: months.reduce((count, month) => count + daysOf(month), 0),
    ofDays: Math.max(0, daysBetween(first, last)),
    months,
    missing: expected.filter((month) => !found.has(month) && isOver(month)),
    running: expected.filter((month) => found.has(month) && !isOver(month)),
  };
  if (months.length === 0)
    return { method: 'NONE', ...facts, yearEnd: null, sameBefore: null, wholeBefore: null, path: [] };
  const season = seasonOf(before, months, { expected, base });
  const expectedIn = season?.expectedIn ?? ((month: CivilDate) => base.times(daysOf(month)).div(facts.days));
  const amounts = expected.map((month) => {
    const present = found.get(month);
    if (present !== undefined && isOver(month)) return { month, amount: decimal(present), isRecorded: true };
    const guess = expectedIn(month);
    // The current month may already exceed its expected amount.
    return {
      month,
      amount: present !== undefined && decimal(present).gt(guess) ? decimal(present) : guess,
      isRecorded: false,
    };
  });
  return {
    method: months.length === expected.length ? 'COMPLETE' : season ? 'SEASONAL' : 'STRAIGHT_LINE',
    ...facts,
    yearEnd: text(sum(amounts.map(({ amount }) => amount))),
    sameBefore: season === null ? null : text(season.same),
    wholeBefore: season === null ? null : text(season.whole),
    path: amounts.map(({ amount, ...rest }) => {
      const recorded = found.get(rest.month);
      return { ...rest, amount: text(amount), recorded: recorded === undefined ? null : text(decimal(recorded)) };
    }),
  };
}

/**
 * By the shares of months in the previous year, if all twelve are recorded and the facility reports all of this year.
 */
function seasonOf(
  before: readonly MonthAmount[],
  months: readonly CivilDate[],
  { expected, base }: { readonly expected: readonly CivilDate[]; readonly base: Decimal },
) {
  if (expected.length !== YEAR || before.length !== YEAR) return null;
  const last = new Map(before.map(({ month, amount }) => [month, decimal(amount)]));
  const a = (month: CivilDate) => last.get(addMonths(month, -YEAR)) ?? decimal(0);
  const same = sum(months.map(a));
  if (!same.gt(0)) return null;
  return { same, whole: added(before), expectedIn: (month: CivilDate) => a(month).times(base).div(same) };
}

/**
 * Sum of projections. A facility that cannot be projected counts with its recorded amount; no records anywhere is no
 * data.
 */
export function sumOfProjections(parts: readonly Projection[]): Projection {
  const known = parts.filter(({ recorded }) => recorded !== null);
  const months = [...new Set(known.flatMap(({ path }) => path.map(({ month }) => month)))].toSorted();
  const total = (values: readonly (string | null)[]) => {
    const there = values.filter((value) => value !== null);
    return there.length === 0 ? null : text(sum(there.map((value) => decimal(value))));
  };
  const projected = known.filter(({ yearEnd }) => yearEnd !== null);
  return {
    method: projected.length === 0 ? 'NONE' : 'SUM',
    recorded: total(known.map(({ recorded }) => recorded)),
    yearEnd: projected.length === 0 ? null : total(known.map(({ yearEnd, recorded }) => yearEnd ?? recorded)),
    base: total(known.map(({ base }) => base)),
    days: 0,
    ofDays: 0,
    sameBefore: null,
    wholeBefore: null,
    months: [...new Set(known.flatMap((one) => one.months))].toSorted(),
    missing: [...new Set(known.flatMap((one) => one.missing))].toSorted(),
    running: [...new Set(known.flatMap((one) => one.running))].toSorted(),
    path: months.map((month) => {
      const ofMonth = known.flatMap(({ path }) => path.filter((one) => one.month === month));
      return {
        month,
        amount: text(added(ofMonth)),
        isRecorded: ofMonth.every(({ isRecorded }) => isRecorded),
        recorded: total(ofMonth.map(({ recorded }) => recorded)),
      };
    }),
  };
}

/**
 * The first month by whose end a limit is met; null if the year ends below it. `isStrict`: met only above the figure.
 * Recorded amounts meet it in a month with records. Expected amounts never meet it in a past month without records.
 */
export function crossingOf(
  { path, missing }: Pick<Projection, 'path' | 'missing'>,
  limit: string,
  isStrict = false,
): CivilDate | null {
  const isMet = (total: Decimal) => (isStrict ? total.gt(limit) : total.gte(limit));
  const isLost = ({ month, recorded }: PathMonth) => recorded === null && missing.includes(month);
  const firstMonth = (of: (one: PathMonth) => string, mayBe: (one: PathMonth) => boolean) => {
    let total = decimal(0);
    for (const one of path) {
      total = total.plus(of(one));
      if (isMet(total) && mayBe(one)) return one.month;
    }
    return null;
  };
  return (
    firstMonth(
      ({ recorded }) => recorded ?? '0',
      ({ recorded }) => recorded !== null,
    ) ??
    firstMonth(
      ({ amount }) => amount,
      (one) => !isLost(one),
    )
  );
}
