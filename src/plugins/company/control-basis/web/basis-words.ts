import { formatDay, type Translate } from '#core';
import type { BasisRow } from '../contract/index.ts';
import { shareOf } from '../domain/index.ts';

/** The controller in a few words. */
export function controllerText(t: Translate, { controller }: Pick<BasisRow, 'controller'>): string | null {
  if (controller === null) return null;
  return controller.kind === 'OWN' ? t('control-basis.controller.OWN') : controller.name;
}

/** The reported share of the facility, such as `41.5 %`. */
export function shareText(row: BasisRow): string {
  return `${shareOf([row], row.basis, row.fromDate).percent}\u00a0%`;
}

/** From one day to another, or until further notice. */
export function daysText(t: Translate, { fromDate, toDate }: Pick<BasisRow, 'fromDate' | 'toDate'>): string {
  const from = formatDay(fromDate);
  return toDate === null ? t('control-basis.since', { from }) : `${from} – ${formatDay(toDate)}`;
}

/** State of a period on a day. */
export function statusOf({ fromDate, toDate }: Pick<BasisRow, 'fromDate' | 'toDate'>, today: string) {
  if (today < fromDate) return 'UPCOMING';
  return toDate !== null && toDate < today ? 'ENDED' : 'IN_FORCE';
}
