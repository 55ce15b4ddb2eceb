import type { Translate } from '#core';
import { formatDecimal, type Tone } from '#design-system';
import type { TargetDetail, TargetRow } from '../contract/index.ts';

/** Tones of a target's status. */
export const TONES: Readonly<Record<TargetRow['track'], Tone>> = {
  REACHED: 'success',
  ON_TRACK: 'success',
  OFF_TRACK: 'warning',
  NO_DATA: 'neutral',
};

/** Decimals of amounts: none for tonnes, more for intensities. */
export const digitsOf = ({ kind }: Pick<TargetRow, 'kind'>) => (kind === 'ABSOLUTE' ? 0 : 6);

/** A figure of a target with its unit; null: no data. */
export function amountText(target: Pick<TargetRow, 'kind' | 'unit'>, amount: string | null): string | null {
  return amount === null ? null : `${formatDecimal(amount, digitsOf(target)) ?? amount} ${target.unit}`;
}

/** Forecast minus planned: `+1,233 t CO2-e` is too much. */
export function gapText(target: Pick<TargetRow, 'kind' | 'unit'>, gap: string | null): string | null {
  const text = amountText(target, gap);
  return text === null || /^[-0.]* /.test(text) || text.startsWith('-') ? text : `+${text}`;
}

/** `30 % from FY2025 to FY2032`. */
export function promiseText(t: Translate, { reduction, baseYear, targetYear }: TargetRow): string {
  return t('targets.promise', { reduction, from: `FY${baseYear}`, to: `FY${targetYear}` });
}

export const scopesText = (t: Translate, { scopes }: Pick<TargetRow, 'scopes'>) =>
  scopes.map((scope) => t('targets.scope', { number: scope })).join(', ');

/** Name of a denominator: its own, or the translation of a built-in one. */
export function denominatorText(t: Translate, { denominatorId, denominatorName }: TargetRow): string | null {
  return denominatorId === null ? null : (denominatorName ?? t(`intensity.denominator.${denominatorId}`));
}

/** Lines of the chart: planned, actual, and forecast. The forecast starts at the last actual. */
export function seriesOf(t: Translate, { years }: Pick<TargetDetail, 'years'>) {
  const last = years.findLastIndex(({ actual, isComplete }) => actual !== null && isComplete);
  const forecast = years.map((one, at) => (at === last ? one.actual : one.forecast));
  const trend = years.map((one, at) => (at === last ? one.actual : one.trend));
  return [
    { name: t('targets.planned'), values: years.map(({ planned }) => planned) },
    { name: t('targets.actual'), values: years.map(({ actual, isComplete }) => (isComplete ? actual : null)) },
    { name: t('targets.trend'), values: trend },
    { name: t('targets.forecast'), values: forecast },
    ...(years.some(({ low }) => low !== null)
      ? [
          { name: t('targets.low'), values: years.map(({ low }) => low) },
          { name: t('targets.high'), values: years.map(({ high }) => high) },
        ]
      : []),
  ];
}
