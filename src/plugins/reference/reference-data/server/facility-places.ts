import { token } from '#contract';
import type { Place } from '#domain/emissions';
import type { Caller } from '#server';

/** Places of facilities. Bound by the plugin that owns facilities, on which this one must not depend. */
export interface FacilityPlaces {
  /** The place of a company's facility, if the caller may see it; undefined if the company has no such facility. */
  placeOf(caller: Caller, companyId: string, facilityId: string): Promise<Place | undefined>;
}

export const FacilityPlaces = token<FacilityPlaces>('reference-data/facility-places');
