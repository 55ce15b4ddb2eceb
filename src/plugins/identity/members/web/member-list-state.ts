import { addressField, addressView, useAddressView } from '#core';
import { MEMBER_ROLES, MEMBER_STATUSES } from '../contract/index.ts';
import type { MemberRole, MemberRow } from '../contract/index.ts';
import type { MemberPlace } from './member-place.ts';

/** State of a list of people, remembered while the user is elsewhere. */
export interface MemberListState {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly status: MemberRow['status'] | null;
  readonly role: MemberRole | null;
  readonly sort: { readonly field: 'name' | 'email' | 'createdAt'; readonly direction: 'ASC' | 'DESC' };
}

const LIST = addressView<MemberListState>({
  page: addressField.page,
  size: addressField.size(),
  search: addressField.search,
  status: addressField.choice(MEMBER_STATUSES),
  role: addressField.choice(MEMBER_ROLES),
  sort: addressField.sort(['name', 'email', 'createdAt'], { field: 'name', direction: 'ASC' }),
});

export function useMemberListState(place: MemberPlace) {
  return useAddressView(`list:members:${place.area === 'admin' ? place.companyId : 'own'}`, LIST);
}

/** The list without filters. */
export const withoutFilters = (state: MemberListState): MemberListState => ({
  ...state,
  search: '',
  status: null,
  role: null,
  page: 1,
});
