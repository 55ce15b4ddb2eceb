import { addMonths, monthOf, monthsBetween, type DateRange } from '#domain/time';
import { convert, decimal, exactText, roundTo, sum } from '#domain/units';
import { LIMITS, type DegreeDays, type Series } from '../domain/index.ts';
import type { MonthSum } from './month-sums.ts';

/** An input of a facility with its months. */
export interface InputSeries {
  readonly facility: string;
  readonly scope: number;
  readonly category: string;
  readonly input: string;
  readonly use: string;
  readonly unit: string;
  readonly series: Series;
  /** Exact quantities of the months; null: nothing is recorded. */
  readonly quantities: readonly (string | null)[];
}

/** Degree days by "facility month". */
export type WeatherTable = ReadonlyMap<string, DegreeDays>;

/** Decimals of quantities, as they are entered. */
const PLACES = 3;

/** Inputs that are large enough for a finding to be reported, each in the unit that most of its months use. */
export function seriesOf(sums: readonly MonthSum[], range: DateRange, weather: WeatherTable): readonly InputSeries[] {
  const least = leastStake(sums, range);
  const since = addMonths(range.from, LIMITS.months - LIMITS.reported);
  const inputs = grouped(sums, ({ facility, scope, category, input, use }) =>
    [facility, scope, category, input, use].join('|'),
  );
  return [...inputs.values()].flatMap((own) => {
    const recent = own.filter(({ month }) => month >= since).map(({ tonnes }) => Number(tonnes ?? '0'));
    if (recent.reduce((total, one) => total + one, 0) < least) return [];
    return inOneUnit(own).map(([unit, months]) => withMonths(unit, months, range, weather));
  });
}

/** t CO2-e from which on a finding is reported: a share of the last twelve months of the company. */
export function leastStake(sums: readonly MonthSum[], { to }: Pick<DateRange, 'to'>): number {
  const since = addMonths(monthOf(to), -11);
  const year = sums.reduce((total, { month, tonnes }) => total + (month >= since ? Number(tonnes ?? '0') : 0), 0);
  return Math.max(year * LIMITS.share, 1 / 1000);
}

/** Months by unit. What can be converted is in the most frequent unit; the rest is a series of its own. */
function inOneUnit(own: readonly MonthSum[]): readonly (readonly [unit: string, months: readonly MonthSum[]])[] {
  const byUnit = [...grouped(own, ({ unit }) => unit)].toSorted(([, one], [, other]) => other.length - one.length);
  const found = new Map<string, MonthSum[]>();
  for (const [unit, months] of byUnit) {
    const into = [...found.keys()].find((known) => convert(decimal(1), unit, known).ok) ?? unit;
    found.set(into, [...(found.get(into) ?? []), ...months.map((month) => converted(month, into))]);
  }
  return [...found];
}

function converted(month: MonthSum, unit: string): MonthSum {
  if (month.unit === unit) return month;
  const to = convert(decimal(month.quantity), month.unit, unit);
  return to.ok ? { ...month, unit, quantity: exactText(roundTo(to.value, PLACES)) } : month;
}

function withMonths(unit: string, own: readonly MonthSum[], range: DateRange, weather: WeatherTable): InputSeries {
  const [first] = own;
  if (!first) throw new Error('A series has at least one month.');
  const { facility, scope, category, input, use } = first;
  const byMonth = grouped(own, ({ month }) => month);
  const begun = [...byMonth.keys()].toSorted()[0] ?? range.to;
  const months = monthsBetween(begun, range.to);
  const hasEnergy = own.some((one) => one.hasEnergy);
  const quantities = months.map((month) => {
    const parts = byMonth.get(month);
    return parts ? exactText(sum(parts.map(({ quantity }) => decimal(quantity)))) : null;
  });
  const series = months.map((month, at) => {
    const known = (byMonth.get(month) ?? []).flatMap(({ tonnes }) => (tonnes === null ? [] : [Number(tonnes)]));
    const quantity = quantities[at] ?? null;
    return {
      month,
      quantity: quantity === null ? null : Number(quantity),
      tonnes: known.length === 0 ? null : known.reduce((total, one) => total + one, 0),
      weather: hasEnergy ? weather.get(`${facility} ${month}`) : undefined,
    };
  });
  return { facility, scope, category, input, use, unit, series, quantities };
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
