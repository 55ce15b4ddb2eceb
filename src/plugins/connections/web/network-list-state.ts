import { LIMITS } from '#contract';
import { useViewState } from '#core';
import type { ConnectionFilter, Relation } from '../contract/index.ts';

export interface NetworkListState {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly status: ConnectionFilter | null;
  readonly relation: Relation | null;
  readonly companyId: string | null;
}

export const OPENING: NetworkListState = {
  page: 1,
  size: LIMITS.pageSize,
  search: '',
  status: null,
  relation: null,
  companyId: null,
};

/** How the list of all connections stands, kept while one is away. */
export function useNetworkListState() {
  return useViewState('connections:network', OPENING);
}
