import { partsOf } from '#domain/time';
import { formatDecimal } from '#design-system';
import { formatDay, type Translate } from '#core';
import type { MeterAssignment } from '../contract/index.ts';

/** `Nov 2025`. At noon UTC, so that no time zone shifts it to another month. */
export function monthText(month: string, language: string): string {
  const { year, month: number } = partsOf(month);
  const noon = new Date(Date.UTC(year, number - 1, 1, 12));
  return new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(noon);
}

/** A quantity with at most one decimal. */
export const quantityText = (quantity: string): string => formatDecimal(quantity, 1) ?? quantity;

/** From which day to which. */
export const daysText = (t: Translate, { fromDate, toDate }: Pick<MeterAssignment, 'fromDate' | 'toDate'>): string =>
  toDate === null
    ? t('meters.days.open', { from: formatDay(fromDate) })
    : t('meters.days.closed', { from: formatDay(fromDate), to: formatDay(toDate) });

/** The part of a choice `category|input|use` that names its input. */
export const kindText = (t: Translate, kind: string): string => t(`meters.kind.${kind}`);
