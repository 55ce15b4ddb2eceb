import { addressField, addressView, useAddressView, useCall } from '#core';
import { approvalRoutes } from '../../contract/index.ts';

const VIEW = addressView({
  page: addressField.page,
  size: addressField.size(20),
  search: addressField.search,
  /** Number of a scope, or the kind of what belongs to none. */
  what: addressField.id,
  facilityId: addressField.id,
  preparerId: addressField.id,
});

/** What the queue shows. */
type WaitingView = NonNullable<ReturnType<typeof VIEW.read>>;

/** Filter without any condition. */
export const UNFILTERED = { page: 1, search: '', what: null, facilityId: null, preparerId: null } as const;

export const isFiltered = ({ search, what, facilityId, preparerId }: WaitingView) =>
  search !== '' || what !== null || facilityId !== null || preparerId !== null;

/** A scope by its number; anything else is a kind. */
export function queryOf({ page, size, search, what, facilityId, preparerId }: WaitingView) {
  return {
    page,
    size,
    ...(search ? { search } : {}),
    ...(what === null ? {} : /^[1-9]$/.test(what) ? { typeScope: Number(what) } : { kind: what }),
    ...(facilityId === null ? {} : { facilityId }),
    ...(preparerId === null ? {} : { preparerId }),
  };
}

/** One page of what waits for approval, the longest waiting first. The address says which. */
export function useWaiting() {
  const [view, setView] = useAddressView('list:approvals', VIEW);
  const answer = useCall(approvalRoutes.list, { query: queryOf(view) }, { keepPrevious: true });
  return { view, setView, answer };
}
