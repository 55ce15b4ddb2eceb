import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { Problem } from '#contract';
import { useCall } from '#core';
import { recordRequestRoutes, type RequestDetail } from '../contract/index.ts';

/**
 * Cached responses a step of a request invalidates: requests, and the records and totals an accepted answer affects.
 */
export const ANSWERS_OF_REQUESTS = [
  '/api/scope-management',
  '/api/admin/scope-management',
  '/api/dashboard',
  '/api/admin/dashboard',
] as const;

/** Result of loading a request. */
export interface LoadedRequest {
  readonly request: RequestDetail | undefined;
  readonly problem: Problem | null;
  /** Loading; the shown request may be stale. */
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** The request the address names. */
export function useRequest(): LoadedRequest {
  const { requestId = '' } = useParams();
  const { data, error, isFetching, refetch } = useCall(recordRequestRoutes.detail, { params: { id: requestId } });
  // The other side changes it too: every visit refetches, also from a notice about the request on the screen.
  const { key } = useLocation();
  useEffect(() => void refetch({ cancelRefetch: false }), [key, refetch]);
  return { request: data?.data, problem: error, isFetching, retry: () => void refetch() };
}
