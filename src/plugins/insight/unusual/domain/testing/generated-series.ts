import { addMonths } from '#domain/time';
import type { Series, UnusualCause } from '../series.ts';

/** A fault that was planted, or a change of level that belongs to the series. */
export interface Planted {
  readonly at: number;
  readonly cause: UnusualCause;
}

export interface GeneratedSeries {
  readonly series: Series;
  readonly planted: readonly Planted[];
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) % 0x1_00_00_00_00;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 0x1_00_00_00_00;
  };
}

const FAULTS = [
  'thousand-high',
  'thousand-low',
  'ten-high',
  'ten-low',
  'two-months',
  'twice',
  'zero',
  'missing',
] as const satisfies readonly UnusualCause[];

/** First month of every series. */
const BEGIN = '2021-07-01';

/** Months on either side of a fault without another one. */
const APART = 3;

/**
 * A series of 12 to 60 months: a season, a trend, slow drifts, noise with single strong months, sometimes a closure. With
 * faults, one to three of every kind are planted, and one in four gets a change of level.
 */
export function generatedSeries(seed: number, hasFaults: boolean): GeneratedSeries {
  const next = numbersOf(seed);
  const between = (low: number, high: number) => low + (high - low) * next();
  const normal = () => Math.sqrt(-2 * Math.log(Math.max(next(), 1e-12))) * Math.cos(2 * Math.PI * next());
  const length = Math.floor(between(12, 61));
  const [level, season, phase] = [between(1, 12), between(0, 0.45), between(0, 2 * Math.PI)];
  const [finer, growth, noise] = [between(0, 0.1), between(-0.12, 0.18), between(0.02, 0.14)];
  const drift = next() < 0.5 ? 0 : between(0.005, 0.025);
  let wandered = 0;
  const values: (number | null)[] = Array.from({ length }, (_, at) => {
    const angle = (2 * Math.PI * at) / 12;
    wandered += drift * normal();
    const shape = season * Math.sin(angle + phase) + finer * Math.sin(2 * angle + phase) + (growth * at) / 12;
    const strong = next() < 0.02 ? 2 : 1;
    return Math.exp(level + shape + wandered + noise * strong * normal());
  });
  const planted: Planted[] = [];
  const busy = new Set<number>();
  const isFree = (at: number, size = 1) =>
    Array.from({ length: size + 2 * APART }, (_, near) => at - APART + near).every((near) => !busy.has(near));
  const hold = (at: number, size = 1) => {
    for (let near = at; near < at + size; near += 1) busy.add(near);
  };
  // A planned closure: months that are nearly nothing, nothing, or not recorded. It is no fault.
  if (length >= 18 && next() < 0.25) {
    const size = 2 + Math.floor(between(0, 3));
    const at = Math.floor(between(2, length - size - 2));
    const kind = next();
    for (let month = at; month < at + size; month += 1)
      values[month] = kind < 0.4 ? 0 : kind < 0.7 && size > 2 ? null : (values[month] ?? 0) * between(0.02, 0.2);
    hold(at, size);
  }
  if (hasFaults && length >= 24 && next() < 0.25) {
    const at = Math.floor(between(8, length - 8));
    if (isFree(at)) {
      const change = between(0.3, 0.7) * (next() < 0.5 ? -1 : 1);
      for (let month = at; month < length; month += 1) {
        const value = values[month] ?? null;
        values[month] = value === null ? null : value * Math.exp(change);
      }
      planted.push({ at, cause: change > 0 ? 'level-up' : 'level-down' });
      hold(at);
    }
  }
  const faults = hasFaults ? 1 + Math.floor(between(0, 3)) : 0;
  for (let fault = 0; fault < faults; fault += 1) {
    const at = 1 + Math.floor(between(0, length - 3));
    const cause = FAULTS[Math.floor(next() * FAULTS.length)] ?? 'missing';
    if (!isFree(at, 2)) continue;
    plant(values, at, cause, next);
    planted.push({ at, cause });
    hold(at, 2);
  }
  const series = values.map((value, at) => ({
    month: addMonths(BEGIN, at),
    quantity: value === null ? null : Math.round(value * 1000) / 1000,
    tonnes: value === null ? null : value * 2.7,
  }));
  return { series, planted };
}

const TIMES: Readonly<Partial<Record<UnusualCause, number>>> = {
  'thousand-high': 1000,
  'thousand-low': 1 / 1000,
  'ten-high': 10,
  'ten-low': 1 / 10,
  twice: 2,
};

function plant(values: (number | null)[], at: number, cause: UnusualCause, next: () => number): void {
  const value = values[at] ?? 0;
  const times = TIMES[cause];
  if (times !== undefined) values[at] = value * times;
  else if (cause === 'zero') values[at] = 0;
  else if (cause === 'missing') values[at] = null;
  else {
    values[at] = value + (values[at + 1] ?? 0);
    values[at + 1] = next() < 0.5 ? 0 : null;
  }
}
