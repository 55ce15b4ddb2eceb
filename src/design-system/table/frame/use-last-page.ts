import { useEffect } from 'react';
import type { DataTableProps } from '../data-table.ts';

type Paged = Pick<DataTableProps<object>, 'state' | 'page' | 'onPageChange'>;

/** Goes to the last page if the current one is beyond it, after rows were removed or from a typed address. */
export function useLastPage(state: Paged['state'], page: Paged['page'], onPageChange: Paged['onPageChange']): void {
  const last = Math.max(page?.totalPage ?? 1, 1);
  const size = page?.size;
  const isBeyond = state === 'ready' && page !== undefined && page.page > last;
  useEffect(() => {
    if (isBeyond && size !== undefined) onPageChange?.({ page: last, size });
    // The caller's function is not stable across renders.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isBeyond, last, size]);
}
