import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnyRoute, RouteInput } from '#contract';
import { useService } from '../di/services-context.tsx';
import { HttpService } from '../http/http-service.ts';
import type { CallOptions } from '../http/http-service.ts';
import { callKey } from './call-key.ts';

/**
 * Refetches what `useCall` shows for the same input, for data that changes by itself. `input` must be referentially
 * stable across renders. A failed call changes nothing: the shown data stays.
 */
export function useRefetch<T extends AnyRoute>(
  route: T,
  input: RouteInput<T>,
): (options?: CallOptions) => Promise<void> {
  const http = useService(HttpService);
  const queries = useQueryClient();
  return useCallback(
    async (options) => {
      const answer = await http.call(route, input, options).catch(() => null);
      if (answer) queries.setQueryData(callKey(route, input), answer);
    },
    [http, queries, route, input],
  );
}
