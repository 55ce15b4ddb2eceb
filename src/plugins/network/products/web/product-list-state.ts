import { addressField, addressView, useAddressView } from '#core';
import { CARRIERS, PRODUCT_SORT_FIELDS, PRODUCT_TYPES } from '../contract/index.ts';
import type { Carrier, ProductStatus, ProductType } from '../contract/index.ts';

export type ProductSortField = (typeof PRODUCT_SORT_FIELDS)[number];

/** State of a list of products, remembered while the user is on other pages. */
export interface ProductListState {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly type: ProductType | null;
  readonly carrier: Carrier | null;
  readonly status: ProductStatus;
  readonly sort: { readonly field: ProductSortField; readonly direction: 'ASC' | 'DESC' };
}

/** Number of cards per page. */
const CARDS = 25;

const listOf = (size?: number) =>
  addressView<ProductListState>({
    page: addressField.page,
    size: addressField.size(size),
    search: addressField.search,
    type: addressField.choice(PRODUCT_TYPES),
    carrier: addressField.choice(CARRIERS),
    status: addressField.oneOf(['ACTIVE', 'ARCHIVED'], 'ACTIVE'),
    sort: addressField.sort(PRODUCT_SORT_FIELDS, { field: 'name', direction: 'ASC' }),
  });

const LISTS = { management: listOf(), catalogue: listOf(CARDS) } as const;

export function useProductListState(screen: 'management' | 'catalogue') {
  return useAddressView(`list:products:${screen}`, LISTS[screen]);
}

/** The list without filters. */
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

/** Query of the calls, without the page. */
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
