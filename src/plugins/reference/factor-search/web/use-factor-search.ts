import { decimalFault } from '#contract';
import { useCall } from '#core';
import { factorSearchRoute } from '../contract/index.ts';
import type { Activity, SearchView } from './search-view.ts';

/** For whom the search is: an activity, in a company that only staff name, and in a scope that a record's form fixes. */
export interface SearchFor {
  readonly activity: Activity;
  readonly companyId?: string | undefined;
  readonly scope?: number | undefined;
}

/** Without these a query has no such field. */
const given = <T extends string | number>(name: string, value: T | null | undefined | '') =>
  value === null || value === undefined || value === '' ? {} : { [name]: value };

/** The results for a view; asked while something is typed. */
export function useFactorSearch({ q, page, size, country, family, scope }: SearchView, wanted: SearchFor) {
  const { facilityId, date, quantity, unit } = wanted.activity;
  const isCounted = unit !== '' && decimalFault(quantity, 3) === null;
  const query = {
    q,
    page,
    size,
    ...given('country', country),
    ...given('family', family),
    ...given('scope', wanted.scope ?? scope),
    ...given('facilityId', facilityId),
    ...(facilityId === '' ? {} : given('companyId', wanted.companyId)),
    ...given('date', date),
    ...given('unit', unit),
    ...(isCounted ? { quantity } : {}),
  };
  return useCall(factorSearchRoute, { query }, { enabled: q !== '', keepPrevious: true });
}
