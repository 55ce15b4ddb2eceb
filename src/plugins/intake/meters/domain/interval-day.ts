import type { Scaled } from './scaled.ts';
import { rescaled } from './scaled.ts';

/**
 * Quality of an interval, by the letters of AEMO: actual, final substitute, substitute, estimate, null. A null interval
 * has no value.
 */
export type Quality = 'A' | 'F' | 'S' | 'E' | 'N';

/** Qualities of values that were not measured. */
export const ESTIMATED: ReadonlySet<Quality> = new Set(['F', 'S', 'E']);

export const MINUTES_OF_DAY = 1440;

/** A day of one channel, in equal intervals from midnight of its market day. */
export interface IntervalDay {
  /** Length of an interval in minutes. */
  readonly length: number;
  /** The values are integers × 10^-scale. */
  readonly scale: number;
  /** One value for each interval; `null` if it is missing. */
  readonly values: readonly (number | null)[];
  /** One quality for each interval; `N` if it is missing. */
  readonly qualities: readonly Quality[];
}

/** An interval as a file says it; `null` for one that the file says is missing. */
export interface ReadInterval {
  readonly value: Scaled | null;
  readonly quality: Quality;
}

/** A day from the intervals of a file. `undefined`: the file says nothing of it. `null` if a value has too many digits. */
export function dayOf(length: number, intervals: readonly (ReadInterval | undefined)[]): IntervalDay | null {
  let scale = 0;
  for (const one of intervals) if (one?.value && one.value.scale > scale) scale = one.value.scale;
  const values: (number | null)[] = [];
  const qualities: Quality[] = [];
  for (const one of intervals) {
    if (!one?.value || one.quality === 'N') {
      values.push(null);
      qualities.push('N');
      continue;
    }
    const value = rescaled(one.value, scale);
    if (value === null) return null;
    values.push(value);
    qualities.push(one.quality);
  }
  return { length, scale, values, qualities };
}

/**
 * The stored day with the intervals that a file brings. `brings` says which these are; a file in market days brings all.
 * `null` if only a part of the day is brought and its intervals have another length.
 */
export function merged(
  stored: IntervalDay | undefined,
  brought: IntervalDay,
  brings: readonly boolean[] | null,
): IntervalDay | null {
  if (!stored || brings === null || brings.every(Boolean)) return brought;
  if (stored.length !== brought.length) return null;
  return dayOf(
    brought.length,
    brought.values.map((value, at): ReadInterval => {
      const from = brings[at] ? brought : stored;
      const mantissa = brings[at] ? value : (stored.values[at] ?? null);
      return {
        value: mantissa === null ? null : { mantissa, scale: from.scale },
        quality: from.qualities[at] ?? 'N',
      };
    }),
  );
}

/** Whether two days say the same of an interval. */
export function isSameInterval(one: IntervalDay, other: IntervalDay, at: number): boolean {
  if (one.length !== other.length || one.qualities[at] !== other.qualities[at]) return false;
  const [mine, theirs] = [one.values[at] ?? null, other.values[at] ?? null];
  if (mine === null || theirs === null) return mine === theirs;
  return one.scale < other.scale
    ? mine * 10 ** (other.scale - one.scale) === theirs
    : theirs * 10 ** (one.scale - other.scale) === mine;
}

/** Whether two days say the same. */
export const sameDayValues = (one: IntervalDay, other: IntervalDay): boolean =>
  one.length === other.length && one.values.every((_, at) => isSameInterval(one, other, at));
