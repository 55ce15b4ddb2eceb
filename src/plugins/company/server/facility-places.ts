import type { Place } from '#domain/emissions';
import type { FacilityPlaces } from '#plugins/reference-data/server';
import type { Database } from '#server';
import type { CompanyStore, Facility } from './company-store.ts';

/** Where a facility stands, as far as factors depend on it. */
export function placeOf(facility: Facility): Place {
  return { state: facility.state, grid: facility.grid, zone: facility.zone === 'non-metro' ? 'non-metro' : 'metro' };
}

export class FacilityPlacesImpl implements FacilityPlaces {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
  ) {}

  async placeOf(companyId: string, facilityId: string): Promise<Place | undefined> {
    const found = await this.database.withTenant(
      companyId,
      (trx) => this.companies.facility(trx, companyId, facilityId),
      {
        readonly: true,
      },
    );
    return found && placeOf(found);
  }
}
