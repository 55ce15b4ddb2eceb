import { companyOf, serve, withReach, type Database, type ServedRoute } from '#server';
import { adminDashboardRoutes, dashboardRoutes } from '../contract/index.ts';
import type { DashboardView } from './dashboard-view.ts';

/** Dashboards of the own company, and across companies for platform staff. */
export function dashboardHandlers(database: Database, view: DashboardView): readonly ServedRoute[] {
  const own = { readonly: true } as const;
  return [
    serve(dashboardRoutes.totals, async ({ caller, query }) => {
      const companyId = companyOf(caller);
      return {
        statusCode: 200,
        data: await database.withTenant(companyId, (trx) => view.totals(trx, { ...query, companyId }), own),
      };
    }),
    serve(dashboardRoutes.monthly, async ({ caller, query }) => {
      const companyId = companyOf(caller);
      return {
        statusCode: 200,
        data: await database.withTenant(companyId, (trx) => view.monthly(trx, { ...query, companyId }), own),
      };
    }),
    serve(adminDashboardRoutes.totals, async ({ caller, query: { companyId = null, ...query } }) => ({
      statusCode: 200,
      data: await withReach(database, caller, `dashboard totals of ${companyId ?? 'every company'}`, (trx) =>
        view.totals(trx, { ...query, companyId }),
      ),
    })),
    serve(adminDashboardRoutes.monthly, async ({ caller, query: { companyId = null, ...query } }) => ({
      statusCode: 200,
      data: await withReach(database, caller, `dashboard by month of ${companyId ?? 'every company'}`, (trx) =>
        view.monthly(trx, { ...query, companyId }),
      ),
    })),
  ];
}
