import { partsOf } from '#domain/time';
import type { Translate } from '#core';
import type { DenominatorRow } from '../contract/index.ts';

/** Kept answers that a change of figures or denominators makes old. */
export const ANSWERS_OF_INTENSITY = ['/api/intensity'];

/** What a denominator is called: its own name, or the translation of one everybody has. */
export function denominatorName(t: Translate, { id, name }: DenominatorRow): string {
  return name ?? t(`intensity.denominator.${id}`);
}

/** A month above its column: `Jul 25`. At noon in UTC, so that no time zone moves it into a neighbour. */
export function monthName(month: string, language: string): string {
  const { year, month: number } = partsOf(month);
  const noon = new Date(Date.UTC(year, number - 1, 1, 12));
  return new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(noon);
}

/** A quantity with its unit; money in millions as money is written: `$932 m`. */
export const quantityText = (t: Translate, quantity: string, unit: string): string =>
  unit === '$m' ? t('intensity.money', { amount: quantity }) : `${quantity} ${unit}`;
