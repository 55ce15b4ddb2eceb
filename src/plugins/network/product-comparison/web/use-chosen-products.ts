import { useQueries } from '@tanstack/react-query';
import { HttpService, useService } from '#core';
import { productRoutes, type Product } from '#plugins/network/products/contract';

/** The chosen products in the order of choice; deleted ones are left out. */
export function useChosenProducts(ids: readonly string[]): { products: readonly Product[]; isLoading: boolean } {
  const http = useService(HttpService);
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['product-comparison/product', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await http.call(productRoutes.detail, { params: { id } }, { signal })).data,
      retry: false,
    })),
    combine: (answers) => ({
      products: answers.flatMap(({ data }) => data ?? []),
      isLoading: answers.some(({ isPending }) => isPending),
    }),
  });
}
