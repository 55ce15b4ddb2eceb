import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnyRoute, RouteInput } from '#contract';
import { useService } from '../di/services-context.tsx';
import { HttpService } from '../http/http-service.ts';
import type { CallOptions } from '../http/http-service.ts';
import { callKey } from './call-key.ts';

/**
 * Asks again what `useCall` shows with the same input, for what grows old by itself. `input` must not be made anew on
 * every drawing. A call that fails changes nothing: what was shown stays, and the next one may do better.
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
