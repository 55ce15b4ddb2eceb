import { formatDay, today, type Translate } from '#core';
import { formatDecimal } from '#design-system';

/** Kept answers that a change of a structure or a consent makes old. */
export const ANSWERS_OF_GROUP = ['/api/company-group'];

interface Days {
  readonly fromDate: string;
  readonly toDate: string | null;
}

/** From one day to another, or until further notice. */
export function daysText(t: Translate, { fromDate, toDate }: Days): string {
  const from = formatDay(fromDate);
  return toDate === null ? t('company-group.since', { from }) : `${from} – ${formatDay(toDate)}`;
}

/** Decimals of a share as it is read; through many levels it has many more. */
const PLACES = 3;

/** A share as it is read, without zeros that say nothing. */
export const percentText = (share: string): string =>
  (formatDecimal(share, PLACES) ?? share).replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** Whether its last day is over where the reader is. */
export const hasEnded = ({ toDate }: Pick<Days, 'toDate'>): boolean => toDate !== null && toDate < today();
