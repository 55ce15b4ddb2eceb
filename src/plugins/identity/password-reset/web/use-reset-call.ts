import { useCallback } from 'react';
import type { AnyRoute, Problem, RouteInput } from '#contract';
import { problemOf, PublicHttp, useService } from '#core';

/** Calls without a session. Resolves with the reason it was refused, or with null. Stores nothing. */
export function useResetCall(): <T extends AnyRoute>(route: T, input: RouteInput<T>) => Promise<Problem | null> {
  const http = useService(PublicHttp);
  return useCallback((route, input) => http.call(route, input).then(() => null, problemOf), [http]);
}
