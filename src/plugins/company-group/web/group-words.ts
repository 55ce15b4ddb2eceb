import { formatDay, type Translate } from '#core';

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
