import { MESSAGES, pageAnswer } from '#contract';
import { companyOf, serve, withReach, type Database, type ServedRoute } from '#server';
import { companyManagementRoute } from '../contract/company-list-route.ts';
import {
  createCompanyRoute,
  deleteCompanyRoute,
  updateCompanyRoute,
  updateManagedCompanyRoute,
} from '../contract/company-routes.ts';
import type { CompanyService } from './company-service.ts';
import type { ManagedCompanyView } from './managed-company-view.ts';

/** Companies changed by their own administrators, and managed by platform staff. */
export function managementHandlers(
  database: Database,
  view: ManagedCompanyView,
  companies: CompanyService,
): readonly ServedRoute[] {
  return [
    serve(companyManagementRoute, async ({ caller, query }) => {
      const { rows, total, next } = await withReach(
        database,
        caller,
        'companies listed',
        (trx) => view.page(trx, query),
        {
          readonly: true,
        },
      );
      return pageAnswer(rows, query.page, query.size, total, next);
    }),
    serve(createCompanyRoute, async ({ caller, facts, body }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: await companies.create({ caller, facts }, body),
    })),
    serve(updateCompanyRoute, async ({ caller, facts, body }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await companies.change({ caller, facts }, companyOf(caller), body),
    })),
    serve(updateManagedCompanyRoute, async ({ caller, facts, body: { id, ...change } }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await companies.change({ caller, facts }, id, change),
    })),
    serve(deleteCompanyRoute, async ({ caller, facts, params: { id } }) => {
      await companies.remove({ caller, facts }, id);
      return { statusCode: 200, message: MESSAGES.deleted, data: { id } };
    }),
  ];
}
