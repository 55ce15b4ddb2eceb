import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnyRoute, RouteInput } from '#contract';
import { useService } from '../di/services-context.tsx';
import { HttpService } from '../http/http-service.ts';
import { isBelow } from './call-key.ts';
import { isLeaving } from './leaving-queries.ts';

/**
 * Invalidates cached responses below these paths after a change by someone else. Those on screen are refetched in the
 * background, which is not a use of the session; if that fails, the shown data stays. Others load when next shown.
 */
export function useRefreshAnswers(): (prefixes: readonly string[]) => void {
  const http = useService(HttpService);
  const queries = useQueryClient();
  return useCallback(
    (prefixes) => {
      const predicate = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => isBelow(queryKey, prefixes);
      void queries.invalidateQueries({ predicate, refetchType: 'none' });
      for (const query of queries.getQueryCache().findAll({ type: 'active', predicate })) {
        const { queryKey, meta } = query;
        const route = meta?.['route'] as AnyRoute | undefined;
        if (!route || isLeaving(query)) continue;
        http.call(route, queryKey[1] as RouteInput<AnyRoute>, { background: true }).then(
          (answer) => queries.setQueryData(queryKey, answer),
          () => undefined,
        );
      }
    },
    [http, queries],
  );
}
