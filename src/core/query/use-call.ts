import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AnyRoute, Problem, RouteAnswer, RouteInput } from '#contract';
import { useService } from '../di/services-context.tsx';
import { HttpService } from '../http/http-service.ts';
import { callKey } from './call-key.ts';

/** When to fetch, and what to show meanwhile. */
export interface UseCallOptions {
  /** False: do not fetch yet. */
  readonly enabled?: boolean;
  /** Show the response to the previous input until the new one arrives, for paging and filters. */
  readonly keepPrevious?: boolean;
}

/** Fetches and caches the response until it is invalidated (`useSend`, `useDropAnswers`). */
export function useCall<T extends AnyRoute>(
  route: T,
  input: RouteInput<T>,
  { enabled = true, keepPrevious = false }: UseCallOptions = {},
): UseQueryResult<RouteAnswer<T>, Problem> {
  const http = useService(HttpService);
  return useQuery<RouteAnswer<T>, Problem>({
    queryKey: callKey(route, input),
    queryFn: ({ signal }) => http.call(route, input, { signal }),
    enabled,
    meta: { route },
    placeholderData: keepPrevious ? keepPreviousData : undefined,
  });
}
