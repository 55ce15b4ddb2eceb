import { FacilityPlaces } from '#plugins/reference-data/server';
import { Database, defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { companyHandlers } from './company-handlers.ts';
import { CompanyStore, CompanyStoreImpl } from './company-store.ts';
import { FacilityPlacesImpl } from './facility-places.ts';
import { companyAndFacility } from './migrations/0001-company-and-facility.ts';
import { defaultFramework } from './migrations/0002-default-framework.ts';

export default defineServerPlugin({
  manifest,
  migrations: [companyAndFacility, defaultFramework],
  bind: ({ bind }) => {
    bind(CompanyStore).toConstantValue(new CompanyStoreImpl());
    bind(FacilityPlaces).toResolvedValue(
      (database, companies) => new FacilityPlacesImpl(database, companies),
      [Database, CompanyStore],
    );
  },
  routes: (services) => companyHandlers(services.get(Database), services.get(CompanyStore)),
});
