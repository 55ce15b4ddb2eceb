import { companyOf, serve, withReach, type Database, type ServedRoute } from '#server';
import { pageAnswer } from '#contract';
import {
  companyDetailRoute,
  companyFacilityListRoute,
  companyListRoute,
  ownCompanyRoute,
} from '../contract/company-routes.ts';
import type { ContactSharing } from './company-contributions.ts';
import { actsFor } from './acts-for.ts';
import { unknownCompany } from './company-policy.ts';
import { withoutPrivateContacts } from './contact-facts.ts';
import type { ProfileView } from './profile-view.ts';

/** Companies as their own people, connected companies and staff read them. */
export function companyHandlers(
  database: Database,
  view: ProfileView,
  sharings: readonly ContactSharing[],
): readonly ServedRoute[] {
  const readonly = { readonly: true } as const;
  return [
    serve(companyFacilityListRoute, async ({ caller, query }) => {
      const companyId = actsFor(caller, query.companyId);
      const whole = await withReach(
        database,
        caller,
        `company ${companyId} read`,
        (trx) => view.whole(trx, companyId),
        readonly,
      );
      return { statusCode: 200, data: whole ?? unknownCompany() };
    }),
    serve(ownCompanyRoute, async ({ caller }) => {
      const companyId = companyOf(caller);
      const profile = await database.withTenant(companyId, (trx) => view.profile(trx, companyId), readonly);
      return { statusCode: 200, data: profile ?? unknownCompany() };
    }),
    serve(companyListRoute, async ({ caller, query }) => {
      const { rows, total, next } = await withReach(
        database,
        caller,
        'companies looked up',
        async (trx) => {
          const found = await view.companies(trx, query);
          return { ...found, rows: await withoutPrivateContacts(trx, caller, found.rows, sharings) };
        },
        readonly,
      );
      return pageAnswer(rows, query.page, query.size, total, next);
    }),
    serve(companyDetailRoute, async ({ caller, params: { id } }) => {
      const company = await withReach(
        database,
        caller,
        `company ${id} looked up`,
        async (trx) => {
          const found = await view.company(trx, id);
          return (await withoutPrivateContacts(trx, caller, found ? [found] : [], sharings))[0];
        },
        readonly,
      );
      return { statusCode: 200, data: company ?? unknownCompany() };
    }),
  ];
}
