import { dateOfDayNumber, monthOf, type CivilDate } from '#domain/time';
import type { Decimal } from '#domain/units';
import { ESTIMATED, MINUTES_OF_DAY, type IntervalDay, type Quality } from './interval-day.ts';
import { startOfDay, type LocalClock } from './local-time.ts';
import { decimalOf, type Scaled } from './scaled.ts';

/** What is known of a channel in one local month. */
export interface MonthSum {
  readonly month: CivilDate;
  readonly quantity: Decimal;
  /** The part that was not measured: estimates and substitutes. */
  readonly estimated: Decimal;
  /** First and last local day with an interval. */
  readonly from: CivilDate;
  readonly to: CivilDate;
  /** Intervals that are missing within the stored days of the month. */
  readonly missing: number;
  /** Local days with at least one value. */
  readonly days: number;
}

/** A quantity between two times, as stored. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly value: Scaled;
  readonly quality: Quality;
}

interface Open {
  /** Sums of mantissas by scale. */
  readonly sums: Map<number, { all: bigint; estimated: bigint }>;
  from: CivilDate;
  to: CivilDate;
  missing: number;
  readonly days: Set<CivilDate>;
}

/** Spans up to this count in the month they begin in; longer ones have a period of their own. A day has 25 hours at most. */
export const LONGEST_IN_MONTH = 25 * 60;

/** Adds up intervals by the local months they begin in. */
export class MonthSums {
  private readonly months = new Map<CivilDate, Open>();

  constructor(
    private readonly clock: LocalClock,
    /** Whether a local day counts: the days the meter belongs to the facility. */
    private readonly counts: (day: CivilDate) => boolean = () => true,
  ) {}

  /** Adds a market day that begins `offset` minutes ahead of UTC. */
  day(day: CivilDate, offset: number, { length, scale, values, qualities }: IntervalDay): void {
    const begin = startOfDay(day, offset);
    const isSteady = this.clock.offsetAt(begin) === this.clock.offsetAt(begin + (values.length - 1) * length);
    let at = 0;
    while (at < values.length) {
      const local = this.clock.localMinute(begin + at * length);
      const number = Math.floor(local / MINUTES_OF_DAY);
      // On a day without a change of the clock, the intervals until midnight can be counted.
      let end = isSteady ? at + Math.ceil(((number + 1) * MINUTES_OF_DAY - local) / length) : at + 1;
      if (!isSteady)
        while (Math.floor(this.clock.localMinute(begin + end * length) / MINUTES_OF_DAY) === number) end += 1;
      end = Math.min(end, values.length);
      const localDay = dateOfDayNumber(number);
      if (this.counts(localDay)) this.add(localDay, scale, sumOf(values, qualities, at, end));
      at = end;
    }
  }

  /** Adds a span, by the local day it begins on. */
  span({ from, value, quality }: Span): void {
    const local = this.clock.dayAt(from);
    const all = BigInt(value.mantissa);
    const estimated = ESTIMATED.has(quality) ? all : 0n;
    if (this.counts(local)) this.add(local, value.scale, { all, estimated, missing: 0, present: 1 });
  }

  /** The months with at least one value, in order. */
  sums(): readonly MonthSum[] {
    return [...this.months]
      .filter(([, { from }]) => from !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([month, { sums, from, to, missing, days }]) => {
        const add = (which: 'all' | 'estimated') =>
          [...sums].reduce((total, [scale, one]) => total.plus(decimalOf(one[which], scale)), decimalOf(0, 0));
        return { month, quantity: add('all'), estimated: add('estimated'), from, to, missing, days: days.size };
      });
  }

  private add(
    day: CivilDate,
    scale: number,
    { all, estimated, missing, present }: { all: bigint; estimated: bigint; missing: number; present: number },
  ): void {
    const month = monthOf(day);
    const open = this.months.get(month) ?? { sums: new Map(), from: '', to: '', missing: 0, days: new Set() };
    this.months.set(month, open);
    open.missing += missing;
    if (present === 0) return;
    open.days.add(day);
    if (open.from === '' || day < open.from) open.from = day;
    if (day > open.to) open.to = day;
    const sum = open.sums.get(scale) ?? { all: 0n, estimated: 0n };
    open.sums.set(scale, { all: sum.all + all, estimated: sum.estimated + estimated });
  }
}

/** Values below this add up to less than 2^53 over the 288 intervals of a day. */
const SMALL = 1e13;

function sumOf(values: IntervalDay['values'], qualities: IntervalDay['qualities'], from: number, to: number) {
  let [all, estimated, missing] = [0n, 0n, 0];
  let [smallAll, smallEstimated] = [0, 0];
  for (let at = from; at < to; at += 1) {
    const value = values[at] ?? null;
    if (value === null) missing += 1;
    else if (value < SMALL) {
      smallAll += value;
      if (ESTIMATED.has(qualities[at] ?? 'A')) smallEstimated += value;
    } else {
      all += BigInt(value);
      if (ESTIMATED.has(qualities[at] ?? 'A')) estimated += BigInt(value);
    }
  }
  return {
    all: all + BigInt(smallAll),
    estimated: estimated + BigInt(smallEstimated),
    missing,
    present: to - from - missing,
  };
}

/** Per cent of a quantity that is estimated, with one decimal; `null` of nothing. */
export function estimatedShare(estimated: Decimal, quantity: Decimal): string | null {
  return quantity.isZero() ? null : estimated.times(100).div(quantity).toDecimalPlaces(1).toFixed();
}
