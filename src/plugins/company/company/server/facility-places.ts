import type { Place } from '#domain/emissions';
import type { FacilityPlaces } from '#plugins/reference/reference-data/server';
import { withReach, type Caller, type Database } from '#server';
import type { CompanyStore, Facility } from './company-store.ts';

/** The place of a facility, as far as factors depend on it. */
export function placeOf(facility: Facility): Place {
  return { state: facility.state, grid: facility.grid, zone: facility.zone === 'non-metro' ? 'non-metro' : 'metro' };
}

export class FacilityPlacesImpl implements FacilityPlaces {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
  ) {}

  async placeOf(caller: Caller, companyId: string, facilityId: string): Promise<Place | undefined> {
    const found = await withReach(this.database, caller, `place of facility ${facilityId} of ${companyId}`, (trx) =>
      this.companies.facility(trx, companyId, facilityId),
    );
    return found && placeOf(found);
  }
}
