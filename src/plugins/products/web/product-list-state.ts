import { LIMITS } from '#contract';
import { useViewState } from '#core';
import type { Carrier, PRODUCT_SORT_FIELDS, ProductStatus, ProductType } from '../contract/index.ts';

export type ProductSortField = (typeof PRODUCT_SORT_FIELDS)[number];

/** How a list of products stands, kept while one is away. */
export interface ProductListState {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly type: ProductType | null;
  readonly carrier: Carrier | null;
  readonly status: ProductStatus;
  readonly sort: { readonly field: ProductSortField; readonly direction: 'ASC' | 'DESC' };
}

const OPENING: ProductListState = {
  page: 1,
  size: LIMITS.pageSize,
  search: '',
  type: null,
  carrier: null,
  status: 'ACTIVE',
  sort: { field: 'name', direction: 'ASC' },
};

/** Cards of a page. */
const CARDS = 25;

export function useProductListState(screen: 'management' | 'catalogue') {
  return useViewState(`products:${screen}`, screen === 'catalogue' ? { ...OPENING, size: CARDS } : OPENING);
}

/** The list with nothing left out. */
export const withoutFilters = (state: ProductListState): ProductListState => ({
  ...state,
  search: '',
  type: null,
  carrier: null,
  status: 'ACTIVE',
  page: 1,
});

export const isFiltered = ({ search, type, carrier, status }: ProductListState) =>
  search !== '' || type !== null || carrier !== null || status !== 'ACTIVE';

/** What the calls are asked with, the page apart. */
export function filterOf({ search, type, carrier, status, sort }: ProductListState) {
  return {
    ...(search === '' ? {} : { search }),
    ...(type === null ? {} : { type }),
    ...(carrier === null ? {} : { carrier }),
    status,
    fieldSort: sort.field,
    sort: sort.direction,
  };
}
