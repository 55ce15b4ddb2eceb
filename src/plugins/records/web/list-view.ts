import { useViewState } from '#core';
import type { TableSort } from '#design-system';
import { LIMITS } from '#contract';
import { ADMIN_RECORD_SORT_FIELDS, RECORD_SORT_FIELDS, type RecordSortField } from '../contract/index.ts';
import type { RecordPlace } from './record-place.ts';
import type { RecordArea } from './record-screen-paths.ts';

/** How a list of records stands: kept while one is away, set back by the menu. */
export interface ListView {
  readonly page: number;
  readonly size: number;
  readonly sort: TableSort;
  /** In the staff area: one company, or null for all. */
  readonly companyId: string | null;
  readonly facilityId: string | null;
}

const OPENING: ListView = {
  page: 1,
  size: LIMITS.pageSize,
  sort: { field: 'createdAt', direction: 'DESC' },
  companyId: null,
  facilityId: null,
};

export function useListView({ area, scope }: RecordPlace) {
  return useViewState<ListView>(`record-list:${area}:${scope.id}`, OPENING);
}

/** Fields a list of an area can be sorted by. */
export function sortFieldsOf(area: RecordArea): readonly RecordSortField[] {
  return area === 'admin' ? ADMIN_RECORD_SORT_FIELDS : RECORD_SORT_FIELDS;
}

/** What the server is asked for a list. */
export function listQueryOf({ area, scope }: RecordPlace, { page, size, sort, companyId, facilityId }: ListView) {
  // Sorting is offered by these fields alone, so the one in force is one of them.
  const fieldSort = sort.field as (typeof ADMIN_RECORD_SORT_FIELDS)[number];
  return {
    typeScope: scope.number,
    page,
    size,
    sort: sort.direction,
    fieldSort,
    ...(facilityId === null ? {} : { facilityId }),
    ...(area === 'admin' && companyId !== null ? { companyId } : {}),
  };
}

/** The page to show instead of one beyond the end; null if the page is there. */
export function pageInstead({
  page,
  total_page,
}: {
  readonly page: number;
  readonly total_page: number;
}): number | null {
  const last = Math.max(total_page, 1);
  return page > last ? last : null;
}
