import type { Translate } from '#core';
import { formatDecimal, formatExact } from '#design-system';
import { shortPlace } from '#plugins/company/company/contract';
import type { ComparisonResult } from '../contract/index.ts';
import type { Measured } from '../domain/index.ts';

/** A rounded figure with its unit; a dash if there is none. */
export function figureText(value: string | null, decimals: number, unit = ''): string {
  const shown = value === null ? null : formatDecimal(value, decimals);
  return shown === null ? '–' : `${shown} ${unit}`.trim();
}

/** Kilometres or engine hours of a year. */
const usageText = (t: Translate, { usage, usageUnit }: Pick<ComparisonResult, 'usage' | 'usageUnit'>) =>
  t(`product-comparison.usage.${usageUnit}`, { usage: formatExact(usage) ?? usage });

/** Where electricity comes from. */
function placeText(t: Translate, { place }: Pick<ComparisonResult, 'place'>): string {
  const { facilityName, state, grid } = place;
  if (facilityName === null) return t('product-comparison.australia');
  const where = `${facilityName}, ${shortPlace(place)}`;
  return grid === state ? where : `${where} (${grid})`;
}

/** The duty cycle in one line. */
export const dutyText = (t: Translate, result: ComparisonResult) =>
  [usageText(t, result), placeText(t, result), result.edition, t(`product-comparison.method.${result.method}`)].join(
    ' · ',
  );

export const measureText = (t: Translate, id: Measured['measure']['id']) => t(`product-comparison.measure.${id}`);

export const supplyText = (t: Translate, supply: string) => t(`product-comparison.supply.${supply}`);

/** Label of a line of the working: `direct.diesel` is the exhaust, of diesel. */
export function stepText(t: Translate, id: string): string {
  const [base = id, of] = id.split('.');
  const label = t(`product-comparison.step.${base}`);
  return of === undefined ? label : t('product-comparison.step.of', { label, of: supplyText(t, of) });
}

/** % difference from another figure with its sign, one decimal; null if there is nothing to compare with. */
export function changeOn(value: string, other: string): string | null {
  const base = Number(other);
  if (base === 0) return null;
  const percent = ((Number(value) - base) / base) * 100;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)} %`;
}

/** A figure of the working: non-terminating ones are shown with six decimals. */
export function workingText(value: string): string {
  const decimals = value.split('.')[1]?.length ?? 0;
  return (decimals > 6 ? formatDecimal(value, 6) : formatExact(value)) ?? value;
}

/** % less than another figure, without a sign; null if it is not less. */
export function lessThan(value: string, other: string): string | null {
  const [low, high] = [Number(value), Number(other)];
  return high > 0 && low < high ? (((high - low) / high) * 100).toFixed(1) : null;
}
