import { CompanyDependents, CompanyStore, FacilityDependents } from '#plugins/company/company/server';
import { Reader } from '#plugins/intake/inbox/server';
import { ProductStore, ProductUse } from '#plugins/network/products/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin } from '#server';
import { FILE_KINDS } from '../domain/index.ts';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { FilePlanner } from './file-plan.ts';
import { companyFleet, facilityFleet, productFleet } from './fleet-dependents.ts';
import { fleetHandlers } from './fleet-handlers.ts';
import { FleetReader } from './fleet-reader.ts';
import { fleetTravel } from './migrations/0001-fleet-travel.ts';
import { VehicleService } from './vehicle-service.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Fuel cards, telematics and travel agencies: their files become records, by plates and airports.',
  texts: [texts],
  migrations: [fleetTravel],
  bind: ({ bind }) => {
    bind(FilePlanner).toResolvedValue(
      (...parts) => new FilePlanner(...parts),
      [CompanyStore, ProductStore, ReferenceLibrary],
    );
    bind(VehicleService).toResolvedValue(
      (...parts) => new VehicleService(...parts),
      [Database, CompanyStore, ProductStore, Clock],
    );
    for (const kind of FILE_KINDS)
      bind(Reader).toResolvedValue((...parts) => new FleetReader(kind, ...parts), [Database, FilePlanner, Clock]);
    bind(CompanyDependents).toConstantValue(companyFleet);
    bind(FacilityDependents).toConstantValue(facilityFleet);
    bind(ProductUse).toConstantValue(productFleet);
  },
  routes: (services) => fleetHandlers(services.get(Database), services.get(VehicleService)),
});
