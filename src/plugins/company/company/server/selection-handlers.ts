import { countryOptions, serve, withReach, type Database, type ServedRoute } from '#server';
import { FRAMEWORK_IDS } from '#plugins/reference/frameworks/contract';
import {
  companyFrameworkRoute,
  companySelectionRoute,
  COMPANY_TYPES,
  facilitySelectionRoute,
  type FacilityOption,
} from '../contract/index.ts';
import { countryPlacesRoute } from '../contract/country-places-route.ts';
import { countryNameRoute } from '../contract/country-route.ts';
import { actsFor } from './acts-for.ts';
import type { Company, CompanyStore } from './company-store.ts';
import { countryPlaces } from './place/country-places.ts';
import { facilityCountries } from './place/facility-countries.ts';

/** Companies and facilities to choose from. */
export function selectionHandlers(database: Database, store: CompanyStore): readonly ServedRoute[] {
  return [
    serve(facilitySelectionRoute, async ({ caller, query }) => {
      const companyId = actsFor(caller, query.companyId);
      const facilities = await withReach(database, caller, `facilities of ${companyId}`, (trx) =>
        store.facilities(trx, companyId),
      );
      return { statusCode: 200, data: { commonObjects: facilities.map((one) => one as FacilityOption) } };
    }),
    serve(companyFrameworkRoute, async ({ caller, query }) => {
      const companyId = actsFor(caller, query.companyId);
      const company = await withReach(database, caller, `framework of ${companyId}`, (trx) =>
        store.company(trx, companyId),
      );
      const framework = FRAMEWORK_IDS.find((known) => known === company?.framework) ?? null;
      return { statusCode: 200, data: { framework } };
    }),
    serve(countryNameRoute, async ({ query: { language } }) => {
      return { statusCode: 200, data: { commonObjects: await countryOptions(language) } };
    }),
    serve(countryPlacesRoute, async ({ query: { country } }) => ({
      statusCode: 200,
      data: await countryPlaces(country),
    })),
    serve(companySelectionRoute, async ({ caller }) => {
      const [companies, countries] = await withReach(database, caller, 'companies', (trx) =>
        Promise.all([store.companies(trx), facilityCountries(trx, null)]),
      );
      const commonObjects = companies.map((one) => ({
        ...optionOf(one),
        facilityCountries: countries.get(one.id) ?? [],
      }));
      return { statusCode: 200, data: { commonObjects } };
    }),
  ];
}

function optionOf({ id, code, name, type, country, currency, firstMonth }: Company) {
  const kind = COMPANY_TYPES.find((known) => known === type) ?? ('OTHER' as const);
  return { id, code, name, type: kind, country, currency, firstMonth };
}
