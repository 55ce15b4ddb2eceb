import { addDays, daysBetween } from '#domain/time';

/** Numbers from 0 to `most` - 1 that are the same in every run (linear congruential generator of Numerical Recipes). */
export function steadyNumbers(seed: number): (most: number) => number {
  let state = seed >>> 0;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** A channel of an invented meter over days of market time. */
export interface MadeChannel {
  readonly nmi: string;
  readonly suffix: string;
  readonly unit?: 'KWH' | 'MWH' | 'WH';
  readonly length: 5 | 15 | 30;
  readonly from: string;
  readonly to: string;
  readonly seed: number;
  /** Every so many days is estimated as a whole, and half of the day after it; 0: none. */
  readonly estimatedEvery?: number;
  /** Days left out. */
  readonly without?: readonly string[];
  /** Greatest value of an interval in Wh. */
  readonly peak?: number;
}

/** An interval as it was made. */
export interface MadeInterval {
  /** Beginning, in milliseconds since 1970. */
  readonly start: number;
  /** In Wh. */
  readonly wattHours: bigint;
  readonly isEstimated: boolean;
}

const DAY_MINUTES = 1440;
const NEM_MS = 10 * 3_600_000;

/** The record of a value in Wh, in the unit of the channel. */
function written(wattHours: number, unit: 'KWH' | 'MWH' | 'WH'): string {
  if (unit === 'WH') return String(wattHours);
  const digits = unit === 'KWH' ? 3 : 6;
  const text = String(wattHours).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** A NEM12 file of these channels, with its intervals. */
export function nem12File(channels: readonly MadeChannel[]): {
  readonly text: string;
  readonly intervals: ReadonlyMap<string, readonly MadeInterval[]>;
} {
  const lines = ['100,NEM12,202507010930,MDPINV,RETAILX'];
  const intervals = new Map<string, MadeInterval[]>();
  for (const channel of channels) {
    const {
      nmi,
      suffix,
      unit = 'KWH',
      length,
      from,
      to,
      seed,
      estimatedEvery = 0,
      without = [],
      peak = 9000,
    } = channel;
    const next = steadyNumbers(seed);
    const made: MadeInterval[] = [];
    intervals.set(`${nmi} ${suffix}`, made);
    lines.push(`200,${nmi},E1B1K1,1,${suffix},N1,INV${nmi.slice(-5)},${unit},${length},20251001`);
    const count = DAY_MINUTES / length;
    for (let at = 0; at < daysBetween(from, to); at += 1) {
      const day = addDays(from, at);
      const values = Array.from({ length: count }, () => next(peak));
      if (without.includes(day)) continue;
      const isEstimated = estimatedEvery > 0 && at % estimatedEvery === 0;
      const isHalf = estimatedEvery > 0 && at % estimatedEvery === 1;
      const quality = isEstimated ? 'E52' : isHalf ? 'V' : 'A';
      const cells = values.map((value) => written(value, unit)).join(',');
      lines.push(`300,${day.replaceAll('-', '')},${cells},${quality},,,20250701093000,20250701093500`);
      if (isHalf) lines.push(`400,1,${count / 2},S14,32,`, `400,${count / 2 + 1},${count},A,,`);
      const midnight = Date.parse(`${day}T00:00:00Z`) - NEM_MS;
      for (const [index, value] of values.entries())
        made.push({
          start: midnight + index * length * 60_000,
          wattHours: BigInt(value),
          isEstimated: isEstimated || (isHalf && index < count / 2),
        });
    }
  }
  lines.push('900');
  return { text: `${lines.join('\r\n')}\r\n`, intervals };
}

/** The sum in Wh by local month, by asking the clock of every single interval: slow, and written apart from the product. */
export function sumsByMonth(
  intervals: readonly MadeInterval[],
  zone: string,
): ReadonlyMap<string, { readonly all: bigint; readonly estimated: bigint }> {
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit' });
  const sums = new Map<string, { all: bigint; estimated: bigint }>();
  for (const { start, wattHours, isEstimated } of intervals) {
    const month = `${clock.format(start)}-01`;
    const sum = sums.get(month) ?? { all: 0n, estimated: 0n };
    sums.set(month, {
      all: sum.all + wattHours,
      estimated: sum.estimated + (isEstimated ? wattHours : 0n),
    });
  }
  return sums;
}
