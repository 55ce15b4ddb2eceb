import { formatDay, today, type Translate } from '#core';
import { formatDecimal } from '#design-system';

/** Cached queries to invalidate after a change of a structure or a consent. */
export const GROUP_QUERIES = ['/api/company-group'];

interface Days {
  readonly fromDate: string;
  readonly toDate: string | null;
}

/** From one day to another, or until further notice. */
export function daysText(t: Translate, { fromDate, toDate }: Days): string {
  const from = formatDay(fromDate);
  return toDate === null ? t('company-group.since', { from }) : `${from} – ${formatDay(toDate)}`;
}

/** Decimals of a displayed share; through many levels it has many more. */
const PLACES = 3;

/** A share for display, without trailing zeros. */
export const percentText = (share: string): string =>
  (formatDecimal(share, PLACES) ?? share).replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** Whether its last day has passed in the reader's time zone. */
export const hasEnded = ({ toDate }: Pick<Days, 'toDate'>): boolean => toDate !== null && toDate < today();
