import type { Place } from '#domain/emissions';
import type { FacilityPlaces } from '#plugins/reference/reference-data/server';
import { withReach, type Caller, type Database } from '#server';
import { placeOf } from '../contract/index.ts';
import type { CompanyStore } from './company-store.ts';

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
