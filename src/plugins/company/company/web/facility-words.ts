import { formatDay } from '#core';
import type { Translate } from '#core';
import type { FacilityRow } from '../contract/index.ts';

/** The name of a grid. */
export function gridText(t: Translate, grid: string): string {
  return grid === 'OFF-GRID' ? t('company.grid.off') : grid;
}

/** A facility's reporting window in words. */
export function windowText(t: Translate, { fromDate, toDate }: Pick<FacilityRow, 'fromDate' | 'toDate'>): string {
  return toDate === null
    ? t('company.window.from', { from: formatDay(fromDate) })
    : t('company.window.between', { from: formatDay(fromDate), to: formatDay(toDate) });
}
