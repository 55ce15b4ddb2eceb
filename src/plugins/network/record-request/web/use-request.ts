import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { Problem } from '#contract';
import { useCall } from '#core';
import { recordRequestRoutes, type RequestDetail } from '../contract/index.ts';

/** Kept answers a step of a request makes old: requests, and the records and totals an accepted answer becomes. */
export const ANSWERS_OF_REQUESTS = [
  '/api/scope-management',
  '/api/admin/scope-management',
  '/api/dashboard',
  '/api/admin/dashboard',
] as const;

/** What came of asking for a request. */
export interface LoadedRequest {
  readonly request: RequestDetail | undefined;
  readonly problem: Problem | null;
  /** It is on its way, and what is shown may be old. */
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** The request the address names. */
export function useRequest(): LoadedRequest {
  const { requestId = '' } = useParams();
  const { data, error, isFetching, refetch } = useCall(recordRequestRoutes.detail, { params: { id: requestId } });
  // The other side moves it too: whoever comes here, also by a notice about the request on the screen, reads it anew.
  const { key } = useLocation();
  useEffect(() => void refetch({ cancelRefetch: false }), [key, refetch]);
  return { request: data?.data, problem: error, isFetching, retry: () => void refetch() };
}
