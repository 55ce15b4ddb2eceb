import { messageFor, problem } from '#contract';
import { monthOf, type CivilDate } from '#domain/time';
import { convert, exactText, roundTo, type Decimal } from '#domain/units';
import { isSameInterval, LONGEST_IN_MONTH, merged, startOfDay, type IntervalDay, type Span } from '../domain/index.ts';
import type { PlannedChannel } from './planned.ts';

/** The quantity of a record: exact, then rounded to the 3 decimals that records have. */
export function recorded(quantity: Decimal, from: string, to: string): string {
  const converted = convert(quantity, from, to);
  if (!converted.ok) throw new Error(`A quantity in ${from} cannot be recorded in ${to}.`);
  return exactText(roundTo(converted.value, 3));
}

/** Days of market time around a local month that have intervals of it. */
export function touchedMonths({ days, spans, clock, offset }: PlannedChannel): readonly CivilDate[] {
  const months = new Set<CivilDate>();
  for (const { day, brought, brings } of days) {
    const begin = startOfDay(day, offset);
    const { length, values } = brought;
    for (let at = 0; at < values.length; at += 1)
      if (brings === null || brings[at]) months.add(monthOf(clock.dayAt(begin + at * length)));
  }
  for (const { from, to } of spans) if (to - from <= LONGEST_IN_MONTH) months.add(monthOf(clock.dayAt(from)));
  return [...months].toSorted();
}

/** The stored days with those of the file. */
export function mergedDays(
  stored: ReadonlyMap<string, { readonly day: IntervalDay }>,
  { days, data }: Pick<PlannedChannel, 'days' | 'data'>,
): Map<string, IntervalDay> {
  const all = new Map([...stored].map(([day, one]) => [day, one.day]));
  for (const { day, brought, brings } of days) {
    const made = merged(all.get(day), brings === null ? brought : onlyBrought(brought, brings), brings);
    if (!made)
      throw problem(
        'meters.file',
        400,
        messageFor('meters.fault.other-length', { day, meter: data.identifier, channel: data.channel }),
      );
    all.set(day, made);
  }
  return all;
}

/** A day without the intervals that do not count. */
function onlyBrought(day: IntervalDay, brings: readonly boolean[]): IntervalDay {
  return {
    ...day,
    values: day.values.map((value, at) => (brings[at] ? value : null)),
    qualities: day.qualities.map((quality, at) => (brings[at] ? quality : 'N')),
  };
}

export function mergedSpans(stored: readonly Span[], brought: readonly Span[]): readonly Span[] {
  const all = new Map(stored.map((span) => [span.from, span]));
  for (const span of brought) all.set(span.from, span);
  return [...all.values()];
}

export const sameSpan = (one: Span, other: Span) =>
  one.from === other.from &&
  one.to === other.to &&
  one.quality === other.quality &&
  one.value.mantissa === other.value.mantissa &&
  one.value.scale === other.value.scale;

/** By local month: how many stored days the file changes, and whether it changes or adds anything. */
export function replacedByMonth(
  planned: PlannedChannel,
  storedSpans: readonly Span[],
): ReadonlyMap<CivilDate, { days: number; isChanged: boolean }> {
  const months = new Map<CivilDate, { days: number; isChanged: boolean }>();
  const at = (month: CivilDate) => {
    const known = months.get(month) ?? { days: 0, isChanged: false };
    months.set(month, known);
    return known;
  };
  for (const { day, brought, brings, stored } of planned.days) {
    const begin = startOfDay(day, planned.offset);
    const replaced = new Set<CivilDate>();
    for (let index = 0; index < brought.values.length; index += 1) {
      if (brings && !brings[index]) continue;
      const month = monthOf(planned.clock.dayAt(begin + index * brought.length));
      const known = at(month);
      if (stored && isSameInterval(stored, brought, index)) continue;
      known.isChanged = true;
      if (stored && stored.qualities[index] !== 'N') replaced.add(month);
    }
    for (const month of replaced) at(month).days += 1;
  }
  for (const span of planned.spans) {
    const known = at(monthOf(planned.clock.dayAt(span.from)));
    if (!storedSpans.some((one) => sameSpan(one, span))) known.isChanged = true;
  }
  return months;
}
