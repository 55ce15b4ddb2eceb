import type { Translate } from '#core';
import { addressOf } from '#core';
import { formatDecimal } from '#design-system';
import { lastDayOfMonth, partsOf } from '#domain/time';
import { behindAddress } from '#plugins/insight/dashboard/web';
import type { UnusualFigure } from '../contract/index.ts';

/** Responses that change with what people say of a figure, and with degree days. */
export const ANSWERS_OF_UNUSUAL = ['/api/unusual', '/api/tasks'] as const;

/** A month by its first day: `Sep 2026` in the language. */
export function monthName(month: string, language: string): string {
  const { year, month: number } = partsOf(month);
  const noon = new Date(Date.UTC(year, number - 1, 1, 12));
  return new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(noon);
}

const DIGITS = 3;

/** A quantity for reading, without its unit. */
export function quantityText(quantity: string): string {
  const [whole = '', fraction = ''] = quantity.split('.');
  const isLarge = whole.replace('-', '').length > DIGITS;
  return formatDecimal(quantity, isLarge ? 0 : Math.min(fraction.length, DIGITS)) ?? quantity;
}

/** What is recorded, and what is usual. */
export function figureText(t: Translate, { quantity, unit }: Pick<UnusualFigure, 'quantity' | 'unit'>): string {
  return quantity === null ? t('unusual.screen.nothing') : `${quantityText(quantity)} ${unit}`;
}

type Range = Pick<UnusualFigure, 'low' | 'high' | 'unit'>;

const ends = ({ low, high, unit }: Range) => ({ low: quantityText(low), high: quantityText(high), unit });

export const usualText = (t: Translate, range: Range): string => t('unusual.screen.usual', ends(range));

/** The same below a label that says what it is. */
export const rangeText = (t: Translate, range: Range): string => t('unusual.screen.range', ends(range));

/** Where the records of a figure are: those of its month, of a missing month the monthly grid. */
export function recordsAddress(figure: UnusualFigure): string {
  const { month, quantity, facilityId, typeScope: scope, categoryId, inputTypeId } = figure;
  if (quantity === null) return `${addressOf('home', 'monthly-grid')}?scope=scope${scope}`;
  const query = { from: month, to: lastDayOfMonth(month), includeDrafts: true };
  return behindAddress('home', query, { facilityId, scope, categoryId, inputTypeId });
}
