import { serve, withReach, type Database, type ServedRoute } from '#server';
import {
  COMPANY_TYPES,
  companyFrameworkRoute,
  companySelectionRoute,
  facilitySelectionRoute,
  FRAMEWORKS,
  type FacilityOption,
} from '../contract/index.ts';
import { actsFor } from './acts-for.ts';
import type { Company, CompanyStore } from './company-store.ts';

/** The look-ups of companies and facilities. */
export function companyHandlers(database: Database, store: CompanyStore): readonly ServedRoute[] {
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
      const framework = FRAMEWORKS.find((known) => known === company?.framework) ?? null;
      return { statusCode: 200, data: { framework } };
    }),
    serve(companySelectionRoute, async ({ caller }) => {
      const companies = await withReach(database, caller, 'companies', (trx) => store.companies(trx));
      return { statusCode: 200, data: { commonObjects: companies.map(optionOf) } };
    }),
  ];
}

function optionOf({ id, code, name, type }: Company) {
  return { id, code, name, type: COMPANY_TYPES.find((known) => known === type) ?? ('OTHER' as const) };
}
