import { addMonths, lastDayOfMonth, monthsBetween } from '#domain/time';
import type { CivilDate, DateRange } from '#domain/time';

/** What matters about a period, in the order of the sentence. */
export interface Headline {
  /** t CO2-e. */
  readonly amount: string;
  /** The months that have figures. */
  readonly months: DateRange;
  /** Against the same months before; null: nothing to compare with. */
  readonly change: {
    readonly way: 'fall' | 'rise' | 'same';
    readonly percent: string;
    readonly before: DateRange;
  } | null;
  /** The largest source and its share, in per cent; null if nothing is above zero. */
  readonly largest: { readonly id: string; readonly name: string; readonly percent: string } | null;
}

/** What the sentence needs of the totals. */
interface Facts {
  readonly from: string;
  readonly to: string;
  readonly previousFrom: string;
  readonly previousTo: string;
  /** t CO2-e, and per cent against the period before. */
  readonly overall: { readonly amount: string | null; readonly change: string | null };
}

/** A source of emissions, such as a category. */
interface Source {
  readonly id: string;
  readonly name: string;
  readonly amount: string | null;
}

/** The months of the period up to the last one with figures: those that the previous period is limited to. */
export function monthsWithFigures({
  from,
  previousFrom,
  previousTo,
}: Pick<Facts, 'from' | 'previousFrom' | 'previousTo'>): DateRange {
  const shift = monthsBetween(previousFrom, from).length - 1;
  return { from, to: lastDayOfMonth(addMonths(previousTo, shift)) };
}

/** Twelve months up to the last one with figures. */
export function twelveMonths(facts: Facts): DateRange {
  const { to } = monthsWithFigures(facts);
  return { from: addMonths(to, -11), to };
}

/** The sentence on top of a dashboard as figures; null without any. */
export function headlineOf(facts: Facts, sources: readonly Source[]): Headline | null {
  const { overall, previousFrom, previousTo } = facts;
  if (overall.amount === null) return null;
  const whole = Number(overall.amount);
  const [largest] = sources
    .filter(({ amount }) => amount !== null && Number(amount) > 0)
    .toSorted((one, other) => Number(other.amount) - Number(one.amount));
  return {
    amount: overall.amount,
    months: monthsWithFigures(facts),
    change: overall.change === null ? null : changed(overall.change, { from: previousFrom, to: previousTo }),
    largest:
      largest && whole > 0
        ? { id: largest.id, name: largest.name, percent: String(Math.round((Number(largest.amount) / whole) * 100)) }
        : null,
  };
}

function changed(change: string, before: DateRange): Headline['change'] {
  const percent = change.replace('-', '');
  const way = !/[1-9]/.test(change) ? 'same' : change.startsWith('-') ? 'fall' : 'rise';
  return { way, percent, before };
}

/** The sum of each month, for a small line; null without any record of the month. */
export function sumByMonth(
  months: readonly CivilDate[],
  series: readonly { readonly values: readonly (string | null)[] }[],
) {
  return months.map((_, at) => {
    const known = series.flatMap(({ values }) => values[at] ?? []);
    return known.length === 0 ? null : String(known.reduce((sum, value) => sum + Number(value), 0));
  });
}
