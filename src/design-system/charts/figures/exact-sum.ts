import { formatExact, shiftDecimal } from '../../format/decimal-string.ts';
import type { Figure } from '../chart.ts';

/** Decimal places; null if the value is not a decimal. */
export function decimalPlaces(value: string): number | null {
  const exact = formatExact(value);
  return exact === null ? null : (exact.split('.')[1]?.length ?? 0);
}

function whole(value: string, places: number): bigint {
  return BigInt(shiftDecimal(value, -places) ?? '0');
}

/** Exact sum of the existing figures; null if there are none, because no data is not zero. */
export function exactSum(values: readonly Figure[]): Figure {
  const known = values.flatMap((value) => {
    const places = value === null ? null : decimalPlaces(value);
    return value === null || places === null ? [] : [{ value, places }];
  });
  if (known.length === 0) return null;
  const places = Math.max(...known.map((one) => one.places));
  const sum = known.reduce((total, one) => total + whole(one.value, places), 0n);
  return shiftDecimal(String(sum), places);
}

/** Exact comparator for sorting. */
export function compareDecimals(one: string, other: string): number {
  const places = Math.max(decimalPlaces(one) ?? 0, decimalPlaces(other) ?? 0);
  const [left, right] = [whole(one, places), whole(other, places)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Part of a whole in percent with one decimal place, rounded half up; null if the whole is not above zero. */
export function exactShare(part: Figure, total: Figure): Figure {
  if (part === null || total === null) return null;
  const places = Math.max(decimalPlaces(part) ?? 0, decimalPlaces(total) ?? 0);
  const [share, all] = [whole(part, places), whole(total, places)];
  if (all <= 0n || share < 0n) return null;
  return shiftDecimal(String((share * 2000n + all) / (all * 2n)), 1);
}
