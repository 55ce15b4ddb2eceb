import { useCall } from '#core';
import { memberListRoute, userAccountListRoute } from '../contract/index.ts';
import type { MemberListState } from './member-list-state.ts';
import type { MemberPlace, ShownMember } from './member-place.ts';

/** One page of the people of a place, with its loading state. */
export function useMembers(place: MemberPlace, state: MemberListState) {
  const isStaff = place.area === 'admin';
  const query = queryOf(state);
  const own = useCall(memberListRoute, { query }, { enabled: !isStaff, keepPrevious: true });
  const ofCompany = useCall(
    userAccountListRoute,
    { query: { ...query, companyId: isStaff ? place.companyId : '' } },
    { enabled: isStaff, keepPrevious: true },
  );
  const { data: list, error, isPending, isPlaceholderData, refetch } = isStaff ? ofCompany : own;
  const rows: readonly ShownMember[] = (list?.data ?? []).map((row) => ({ isSelf: false, ...row }));
  return { list, rows, error, isWaiting: isPending || isPlaceholderData, refetch };
}

function queryOf({ page, size, search, status, role, sort }: MemberListState) {
  return {
    page,
    size,
    sort: sort.direction,
    fieldSort: sort.field,
    ...(search === '' ? {} : { search }),
    ...(status === null ? {} : { status }),
    ...(role === null ? {} : { role }),
  };
}
