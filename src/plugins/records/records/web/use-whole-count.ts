import { useCall } from '#core';
import { filterQueryOf, type ListFilter } from './list-view.ts';
import { callsOf, type RecordPlace } from './record-place.ts';

/**
 * Number of records of a filter. If the list only has a lower bound, the totals of the filter, which the screen loads
 * anyway, provide the exact number a moment later.
 */
export function useWholeCount(
  place: RecordPlace,
  filter: ListFilter,
  found: { readonly total_item: number; readonly total_is_least?: true | undefined } | undefined,
  isOfUsers: boolean,
): number | undefined {
  const isLeast = found?.total_is_least === true && !isOfUsers;
  const { data } = useCall(callsOf(place).totals, { query: filterQueryOf(place, filter) }, { enabled: isLeast });
  return (isLeast ? data?.data.records : undefined) ?? found?.total_item;
}
