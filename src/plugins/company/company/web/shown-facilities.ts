import type { FacilityRow } from '../contract/index.ts';

interface FacilityFilter {
  readonly search: string;
  readonly status: FacilityRow['status'] | null;
}

/** Facilities that match a filter: by text of name, code, state or address, ignoring case. */
export function shownFacilities(
  facilities: readonly FacilityRow[],
  { search, status }: FacilityFilter,
): readonly FacilityRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return facilities.filter((facility) => {
    const said = [facility.name, facility.code, facility.state, facility.address ?? ''].join(' ').toLowerCase();
    return (status === null || facility.status === status) && words.every((word) => said.includes(word));
  });
}
