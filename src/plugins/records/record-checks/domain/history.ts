import { civilDate, daysInMonth, lastDayOfMonth, partsOf, type CivilDate } from '#domain/time';
import { measured, type Entry, type Measured } from './entry.ts';

/** An entry with the records of the same facility, input and use for comparison. */
export interface Compared {
  readonly entry: Measured;
  /** Of any days near the entry's, oldest first. */
  readonly others: readonly Measured[];
  /** Those that ended before the entry begins. */
  readonly before: readonly Measured[];
}

/** Combines an entry with the others of its use, in its own unit; null if its own quantity has no comparable unit. */
export function compared(given: Entry, records: readonly Entry[]): Compared | null {
  const entry = measured(given, given.unit);
  if (!entry) return null;
  const others: Measured[] = [];
  const before: Measured[] = [];
  let isOrdered = true;
  let latest = -Infinity;
  for (const record of records) {
    const other = record.consumptionTypeId === given.consumptionTypeId ? measured(record, given.unit) : null;
    if (!other) continue;
    others.push(other);
    if (other.lastDay < entry.firstDay) before.push(other);
    if (other.firstDay < latest) isOrdered = false;
    latest = other.firstDay;
  }
  if (!isOrdered) {
    others.sort(byFirstDay);
    before.sort(byFirstDay);
  }
  return { entry, others, before };
}

const byFirstDay = (one: Measured, other: Measured) => one.firstDay - other.firstDay;

/** The median; null without values. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[half - 1], sorted[half]];
  if (high === undefined) return null;
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}

/** Mean and standard deviation of a sample; null below two values. */
export function spreadOf(values: readonly number[]): { readonly mean: number; readonly deviation: number } | null {
  if (values.length < 2) return null;
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  const squares = values.reduce((total, value) => total + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) };
}

/** First and last day of a period. */
export type Days = Pick<Measured, 'firstDay' | 'lastDay'>;

/** Days two periods share, both ends included; zero if none. */
export function sharedDays(one: Days, other: Days): number {
  return Math.max(0, Math.min(one.lastDay, other.lastDay) - Math.max(one.firstDay, other.firstDay) + 1);
}

/** The same day a year before; the last day of a month maps to the last day. */
export function yearBefore(date: CivilDate): CivilDate {
  const { year, month, day } = partsOf(date);
  const last = daysInMonth(year - 1, month);
  return civilDate(year - 1, month, date === lastDayOfMonth(date) ? last : Math.min(day, last));
}
