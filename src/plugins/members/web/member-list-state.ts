import { LIMITS } from '#contract';
import { useViewState } from '#core';
import type { MemberRole, MemberRow } from '../contract/index.ts';
import type { MemberPlace } from './member-place.ts';

/** How a list of people stands, kept while one is away. */
export interface MemberListState {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly status: MemberRow['status'] | null;
  readonly role: MemberRole | null;
  readonly sort: { readonly field: 'name' | 'email' | 'createdAt'; readonly direction: 'ASC' | 'DESC' };
}

const OPENING: MemberListState = {
  page: 1,
  size: LIMITS.pageSize,
  search: '',
  status: null,
  role: null,
  sort: { field: 'name', direction: 'ASC' },
};

export function useMemberListState(place: MemberPlace) {
  return useViewState(`members:${place.area === 'admin' ? place.companyId : 'own'}`, OPENING);
}

/** The list with nothing left out. */
export const withoutFilters = (state: MemberListState): MemberListState => ({
  ...state,
  search: '',
  status: null,
  role: null,
  page: 1,
});
