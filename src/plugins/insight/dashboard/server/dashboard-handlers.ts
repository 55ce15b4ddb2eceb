import type { CompanyStore } from '#plugins/company/company/server';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import {
  companyOf,
  serve,
  withReach,
  type Caller,
  type Clock,
  type Database,
  type ServedRoute,
  type Texts,
  type Trx,
} from '#server';
import {
  adminDashboardRoutes as all,
  dashboardRoutes as own,
  type DashboardQuery,
  type EmissionHistory,
} from '../contract/index.ts';
import { panelQueryOf, companiesOf, type PanelQuery } from './panel-query.ts';
import { onOneSnapshot } from './dashboard-file.ts';
import { fileOf, type FileAsked } from './file-of.ts';
import { inUnit } from './file-tables.ts';
import type { Panels } from './panels.ts';

interface HandlerParts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly panels: Panels;
  readonly clock: Clock;
  readonly texts: Texts;
  readonly accounts: Pick<AccountStore, 'byId'>;
}

type StaffQuery = DashboardQuery & { readonly companyId?: string | undefined; readonly companyType: string };

/** A file across companies may take longer than a screen. */
const FILE = { readonly: true, statementTimeout: 60_000 } as const;

type Work<T> = (trx: Trx, panelQuery: PanelQuery) => Promise<T>;

/** Dashboards of the own company, and across companies for platform staff. */
export function dashboardHandlers(parts: HandlerParts): readonly ServedRoute[] {
  const { database, companies, panels, clock, texts, accounts } = parts;
  const mine = async <T>(caller: Caller, query: DashboardQuery, work: Work<T>) => {
    const companyId = companyOf(caller);
    const panelQuery = panelQueryOf(query, [companyId]);
    const data = await database.withTenant(companyId, (trx) => work(trx, panelQuery), { readonly: true });
    return { statusCode: 200, data };
  };
  const staff = async <T>(caller: Caller, query: StaffQuery, what: string, work: Work<T>) => {
    const action = `dashboard ${what} of ${reachOf(query)}`;
    const data = await withReach(database, caller, action, async (trx) =>
      work(trx, panelQueryOf(query, await companiesOf(trx, companies, query))),
    );
    return { statusCode: 200, data };
  };
  const replied = (trx: Trx, caller: Caller, query: PanelQuery, asked: FileAsked) =>
    fileOf(trx, query, asked, { panels, clock, texts, accounts, caller });
  return [
    serve(own.totals, ({ caller, query }) => mine(caller, query, panels.totals)),
    serve(own.completeness, ({ caller, query }) => mine(caller, query, panels.completeness)),
    serve(own.customers, ({ caller, query }) => mine(caller, query, panels.customers)),
    serve(own.suppliers, ({ caller, query }) => mine(caller, query, panels.suppliers)),
    serve(own.emissionTypes, ({ caller, query }) => mine(caller, query, panels.emissionTypes)),
    serve(own.facilities, ({ caller, query }) => mine(caller, query, panels.facilities)),
    serve(own.years, ({ caller, query }) => mine(caller, query, panels.years)),
    serve(own.allHistory, ({ caller, query }) => mine(caller, query, panels.years)),
    serve(own.monthly, ({ caller, query }) => mine(caller, query, panels.monthly)),
    serve(own.history, ({ caller, query }) =>
      mine(caller, query, async (trx, panelQuery) => inItsUnit(await panels.history(trx, panelQuery, query.by))),
    ),
    serve(own.consumption, ({ caller, query }) => mine(caller, query, panels.consumption)),
    serve(all.totals, ({ caller, query }) => staff(caller, query, 'totals', panels.totals)),
    serve(all.completeness, ({ caller, query }) => staff(caller, query, 'completeness', panels.completeness)),
    serve(all.customers, ({ caller, query }) => staff(caller, query, 'customers', panels.customers)),
    serve(all.suppliers, ({ caller, query }) => staff(caller, query, 'suppliers', panels.suppliers)),
    serve(all.emissionTypes, ({ caller, query }) => staff(caller, query, 'emission types', panels.emissionTypes)),
    serve(all.facilities, ({ caller, query }) => staff(caller, query, 'facilities', panels.facilities)),
    serve(all.companies, ({ caller, query }) => staff(caller, query, 'companies', panels.companies)),
    serve(all.years, ({ caller, query }) => staff(caller, query, 'years', panels.years)),
    serve(all.allHistory, ({ caller, query }) => staff(caller, query, 'years', panels.years)),
    serve(all.monthly, ({ caller, query }) => staff(caller, query, 'months', panels.monthly)),
    serve(all.history, ({ caller, query }) =>
      staff(caller, query, 'history', async (trx, panelQuery) =>
        inItsUnit(await panels.history(trx, panelQuery, query.by)),
      ),
    ),
    serve(all.consumption, ({ caller, query }) => staff(caller, query, 'consumption', panels.consumption)),
    serve(own.exportFile, async ({ caller, body }) => {
      const companyId = companyOf(caller);
      const panelQuery = panelQueryOf(body, [companyId]);
      const read = async (trx: Trx) => {
        await onOneSnapshot(trx);
        return replied(trx, caller, panelQuery, { ...body, isStaff: false });
      };
      return (await database.withTenant(companyId, read, FILE))();
    }),
    serve(all.exportFile, async ({ caller, body }) => {
      // The audit entry of staff is written in its own transaction: the file is read from one read-only snapshot.
      await withReach(database, caller, `dashboard export of ${reachOf(body)}`, async () => {});
      const read = async (trx: Trx) => {
        await onOneSnapshot(trx);
        const panelQuery = panelQueryOf(body, await companiesOf(trx, companies, body));
        return replied(trx, caller, panelQuery, { ...body, isStaff: true });
      };
      const reply =
        caller.companyId === null
          ? await database.asStaff({ action: 'dashboard export', audit: false }, read, FILE)
          : await database.withTenant(caller.companyId, read, FILE);
      return reply();
    }),
  ];
}

/** Subject of a staff query, for the audit trail. */
const reachOf = ({ companyId, companyType }: StaffQuery) =>
  companyId ?? (companyType === 'ALL' ? 'every company' : `every company of type ${companyType}`);

/** The amounts of a history in its unit. */
function inItsUnit({ unit, series, ...history }: EmissionHistory): EmissionHistory {
  const scaled = series.map((one) => ({
    ...one,
    amount: inUnit(one.amount, unit),
    values: one.values.map((value) => inUnit(value, unit)),
  }));
  return { ...history, unit, series: scaled };
}
