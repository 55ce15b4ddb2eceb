import { useEffect } from 'react';
import { useCall } from '#core';
import { productRoutes } from '../contract/index.ts';
import { filterOf, type ProductListState } from './product-list-state.ts';

/** A page of products for the current list state; goes back to the last page if the requested one no longer exists. */
export function useProducts(
  state: ProductListState,
  setState: (next: (before: ProductListState) => ProductListState) => void,
) {
  const { page, size } = state;
  const answer = useCall(productRoutes.list, { query: { page, size, ...filterOf(state) } }, { keepPrevious: true });
  const { data: list, error, isPending, isPlaceholderData, refetch } = answer;
  const isWaiting = isPending || isPlaceholderData;
  const last = Math.max(list?.total_page ?? page, 1);
  const isBeyond = !isWaiting && page > last;
  useEffect(() => {
    if (isBeyond) setState((before) => ({ ...before, page: last }));
  }, [isBeyond, last, setState]);
  return { list, rows: list?.data ?? [], error, isWaiting: isWaiting || isBeyond, refetch };
}
