import { useQuery } from '@tanstack/react-query';
import { HttpService, problemOf, useEvery, useService } from '#core';
import { RecordScope, recordRoutes, type RecordRow } from '../../contract/index.ts';

/** Records of one scope that are shown at once; the oldest come first, so the others follow as these are decided. */
const AT_ONCE = 100;

/** A record that waits, with the id of its scope. */
export type WaitingRow = RecordRow & { readonly scope: string };

/** What waits for approval in every scope, the longest waiting first, and how much more there is. */
export function useWaiting() {
  const http = useService(HttpService);
  const scopes = useEvery(RecordScope);
  const { data, error, isPending, refetch } = useQuery({
    // Below the path of the lists, so that a change of records asks for it again.
    queryKey: [recordRoutes.list.path, 'approvals', scopes.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        scopes.map(async ({ id, number }) => {
          const query = {
            typeScope: number,
            status: 'SUBMITTED',
            page: 1,
            size: AT_ONCE,
            sort: 'ASC',
            fieldSort: 'createdAt',
          } as const;
          const { data: rows, total_item: total } = await http.call(recordRoutes.list, { query }, { signal });
          return { rows: rows.map((row): WaitingRow => ({ ...row, scope: id })), total };
        }),
      );
      const rows = pages.flatMap((page) => page.rows);
      return {
        rows: rows.toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt)),
        total: pages.reduce((sum, page) => sum + page.total, 0),
      };
    },
  });
  return { data, isPending, problem: error ? problemOf(error) : undefined, retry: () => void refetch() };
}
