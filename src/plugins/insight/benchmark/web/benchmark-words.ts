import type { Translate } from '#core';
import { decimal } from '#domain/units';
import { formatExact } from '#design-system';
import type { BenchmarkCell } from '../contract/index.ts';
import { ALL_TYPES, type Per } from '../domain/index.ts';

/** Digits of an intensity on screen. */
const DIGITS = 3;

/** An intensity with three digits, however small it is; null: none. */
export function intensityText(value: string | null): string | null {
  if (value === null) return null;
  const text = decimal(value).toSignificantDigits(DIGITS).toFixed();
  return formatExact(text) ?? text;
}

export const typeName = (t: Translate, type: string) =>
  t(type === ALL_TYPES ? 'benchmark.all-types' : `company.type.${type}`);

export const perName = (t: Translate, per: Per) => t(`benchmark.per.${per}`);

/** What a cell says instead of figures; null if it has some. */
export const reasonText = (t: Translate, { reason }: Pick<BenchmarkCell, 'reason'>) =>
  reason === null ? null : t(`benchmark.reason.${reason}`);

/** A number of contributors: `5 to 9`. */
export function countText(t: Translate, count: BenchmarkCell['count']): string | null {
  if (count === null) return null;
  const [low = '', high = ''] = count.split('-');
  return high === '' ? t('benchmark.count.from', { low }) : t('benchmark.count.between', { low, high });
}

/** Decimal places of a chart, so that its smallest value has three digits. */
export function placesOf(values: readonly (string | null)[]): number {
  const places = values.flatMap((value) =>
    value === null || Number(value) === 0 ? [] : [DIGITS - 1 - decimal(value).abs().e],
  );
  return Math.max(0, ...places);
}
