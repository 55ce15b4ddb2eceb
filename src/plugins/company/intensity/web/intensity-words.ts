import { partsOf } from '#domain/time';
import type { Translate } from '#core';
import type { DenominatorRow } from '../contract/index.ts';

/** Cached queries to invalidate after a change of figures or denominators. */
export const INTENSITY_QUERIES = ['/api/intensity'];

/** Name of a denominator: its own, or the translation of a built-in one. */
export function denominatorName(t: Translate, { id, name }: DenominatorRow): string {
  return name ?? t(`intensity.denominator.${id}`);
}

/** A month as column header: `Jul 25`. Noon in UTC, so that no time zone moves it into another month. */
export function monthName(month: string, language: string): string {
  const { year, month: number } = partsOf(month);
  const noon = new Date(Date.UTC(year, number - 1, 1, 12));
  return new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(noon);
}

/** A quantity with its unit; money in millions as currency: `$932 m`. */
export const quantityText = (t: Translate, quantity: string, unit: string): string =>
  unit === '$m' ? t('intensity.money', { amount: quantity }) : `${quantity} ${unit}`;
