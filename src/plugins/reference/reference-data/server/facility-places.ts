import { token } from '#contract';
import type { Place } from '#domain/emissions';
import type { Caller } from '#server';

/** Where facilities stand. Bound by the plugin that owns facilities: this one must not know it. */
export interface FacilityPlaces {
  /** The place of a company's facility, as far as the caller may look; undefined if the company has no such facility. */
  placeOf(caller: Caller, companyId: string, facilityId: string): Promise<Place | undefined>;
}

export const FacilityPlaces = token<FacilityPlaces>('reference-data/facility-places');
