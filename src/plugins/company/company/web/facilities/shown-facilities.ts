import type { FacilityRow } from '../../contract/index.ts';
import { placeText } from './facility-words.ts';

export interface FacilityFilter {
  readonly search: string;
  readonly status: FacilityRow['status'] | null;
  readonly country: string | null;
}

export const UNFILTERED: FacilityFilter = { search: '', status: null, country: null };

/** Facilities that match a filter: by text of name, code, place or address, ignoring case. */
export function shownFacilities(
  facilities: readonly FacilityRow[],
  { search, status, country }: FacilityFilter,
  nameOf: (country: string) => string,
): readonly FacilityRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return facilities.filter((facility) => {
    const { name, code, state, address } = facility;
    const said = [name, code, state, placeText(facility, nameOf), address ?? ''].join(' ').toLowerCase();
    return (
      (status === null || facility.status === status) &&
      (country === null || facility.country === country) &&
      words.every((word) => said.includes(word))
    );
  });
}
