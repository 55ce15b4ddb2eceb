import { formatDay } from '#core';
import type { Translate } from '#core';
import type { FacilityRow } from '../../contract/index.ts';

/** A grid by its id, and what it is called. */
export function gridText(t: Translate, grid: string, name: string | null = null): string {
  if (grid === 'OFF-GRID') return t('company.grid.off');
  return name === null || name === '' ? grid : `${grid} (${name})`;
}

/** What a country calls its subdivisions. */
export function subdivisionLabel(t: Translate, country: string): string {
  return t(`company.subdivision.${CALLED.find((known) => known === country) ?? 'other'}`);
}

const CALLED = ['AU', 'CA', 'US'] as const;

/** Where a facility is: `England, United Kingdom`. */
export function placeText(
  { subdivisionName, country }: Pick<FacilityRow, 'subdivisionName' | 'country'>,
  nameOf: (country: string) => string,
): string {
  return subdivisionName === null ? nameOf(country) : `${subdivisionName}, ${nameOf(country)}`;
}

/** A facility's reporting window in words. */
export function windowText(t: Translate, { fromDate, toDate }: Pick<FacilityRow, 'fromDate' | 'toDate'>): string {
  return toDate === null
    ? t('company.window.from', { from: formatDay(fromDate) })
    : t('company.window.between', { from: formatDay(fromDate), to: formatDay(toDate) });
}
