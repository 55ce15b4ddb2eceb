import { problem } from '#contract';
import { companyOf, serve, type Caller, type Database, type ServedRoute } from '#server';
import { COMPANY_TYPES, companySelectionRoute, facilitySelectionRoute, type FacilityOption } from '../contract/index.ts';
import type { Company, CompanyStore, Facility } from './company-store.ts';

/** The look-ups of companies and facilities. */
export function companyHandlers(database: Database, store: CompanyStore): readonly ServedRoute[] {
  const facilitiesFor = async (caller: Caller, asked: string | undefined): Promise<readonly Facility[]> => {
    if (caller.companyId !== null && asked !== undefined && asked !== caller.companyId)
      throw problem('company.unknown', 404, 'This company is not yours. Leave companyId out to see your own facilities.');
    if (caller.companyId !== null)
      return database.withTenant(companyOf(caller), (trx) => store.facilities(trx, companyOf(caller)), { readonly: true });
    if (asked === undefined)
      throw problem('company.required', 400, 'Name the company whose facilities you want.', [{ path: 'companyId', message: 'Name the company.' }]);
    return database.asStaff({ accountId: caller.accountId, action: `facilities of ${asked}` }, (trx) => store.facilities(trx, asked));
  };

  return [
    serve(facilitySelectionRoute, async ({ caller, query }) => {
      const facilities = await facilitiesFor(caller, query.companyId);
      return { statusCode: 200, data: { commonObjects: facilities.map((one) => one as FacilityOption) } };
    }),
    serve(companySelectionRoute, async ({ caller }) => {
      const companies = await database.asStaff({ accountId: caller.accountId, action: 'companies' }, (trx) => store.companies(trx));
      return { statusCode: 200, data: { commonObjects: companies.map(optionOf) } };
    }),
  ];
}

function optionOf({ id, code, name, type }: Company) {
  return { id, code, name, type: COMPANY_TYPES.find((known) => known === type) ?? ('OTHER' as const) };
}
