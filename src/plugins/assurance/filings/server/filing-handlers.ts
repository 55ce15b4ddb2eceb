import { problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import type { ReportQuery } from '#plugins/insight/report/contract';
import { companyOf, serve, withReach, type Caller, type Database, type ServedRoute, type Trx } from '#server';
import { adminFilingRoutes, filingRoutes } from '../contract/index.ts';
import type { FilingService } from './filing-service.ts';
import type { FilingView } from './filing-view.ts';

interface Parts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly service: FilingService;
  readonly view: FilingView;
}

const FILED = 'filings.filed-refused';

/** Calls for company users, always for their own company. */
export function filingHandlers({ database, service, view }: Parts): readonly ServedRoute[] {
  const read =
    (caller: Caller) =>
    <T>(work: (trx: Trx) => Promise<T>) =>
      database.withTenant(companyOf(caller), work, { readonly: true });
  const wanted = (caller: Caller, report: string, query: ReportQuery) => ({
    companyId: companyOf(caller),
    report,
    query,
  });
  return [
    serve(filingRoutes.list, async ({ caller, query }) => ({
      statusCode: 200,
      data: await view.list(read(caller), { ...query, companyId: companyOf(caller) }),
    })),
    serve(filingRoutes.detail, async ({ caller, params: { id } }) => ({
      statusCode: 200,
      data: await view.detail(read(caller), { companyId: companyOf(caller), id }),
    })),
    serve(filingRoutes.comparison, async ({ caller, params: { id } }) => ({
      statusCode: 200,
      data: await view.comparison(caller, read(caller), { companyId: companyOf(caller), id }),
    })),
    serve(filingRoutes.file, ({ caller, params: { id, format } }) =>
      view.file(read(caller), { companyId: companyOf(caller), id }, format),
    ),
    serve(filingRoutes.preview, async ({ caller, query: { report, ...query } }) => ({
      statusCode: 200,
      data: await service.preview(caller, wanted(caller, report, query)),
    })),
    serve(
      filingRoutes.create,
      async ({ caller, body: { report, obligation, note, print, acknowledged, ...query } }) => ({
        statusCode: 200,
        message: FILED,
        data: await service.file(caller, wanted(caller, report, query), { obligation, note, print, acknowledged }),
      }),
    ),
  ];
}

/** The same for platform staff, in the company they name. Every access is recorded. */
export function adminFilingHandlers({ database, companies, service, view }: Parts): readonly ServedRoute[] {
  const entered = async (caller: Caller, companyId: string, action: string) => {
    const company = await withReach(database, caller, `${action} of company ${companyId}`, (trx) =>
      companies.company(trx, companyId),
    );
    if (company) return companyId;
    const message = 'records.company-unknown';
    throw problem('company.unknown', 400, message, [{ path: 'companyId', message }]);
  };
  const read = async (caller: Caller, companyId: string, action: string) => {
    await entered(caller, companyId, action);
    return <T>(work: (trx: Trx) => Promise<T>) => database.withTenant(companyId, work, { readonly: true });
  };
  const { list, detail, comparison, file, preview, create } = adminFilingRoutes;
  return [
    serve(list, async ({ caller, query }) => ({
      statusCode: 200,
      data: await view.list(await read(caller, query.companyId, 'filed reports'), query),
    })),
    serve(detail, async ({ caller, params: { id }, query: { companyId } }) => ({
      statusCode: 200,
      data: await view.detail(await read(caller, companyId, `filed report ${id}`), { companyId, id }),
    })),
    serve(comparison, async ({ caller, params: { id }, query: { companyId } }) => ({
      statusCode: 200,
      data: await view.comparison(caller, await read(caller, companyId, `filed report ${id} compared`), {
        companyId,
        id,
      }),
    })),
    serve(file, async ({ caller, params: { id, format }, query: { companyId } }) =>
      view.file(await read(caller, companyId, `file of filed report ${id}`), { companyId, id }, format),
    ),
    serve(preview, async ({ caller, query: { report, companyId, ...query } }) => {
      await entered(caller, companyId, `report ${report} to be filed`);
      const asked = { companyId, report, query: { ...query, companyId } };
      return { statusCode: 200, data: await service.preview(caller, asked) };
    }),
    serve(create, async ({ caller, body: { report, companyId, obligation, note, print, acknowledged, ...query } }) => {
      await entered(caller, companyId, `report ${report} filed`);
      const asked = { companyId, report, query: { ...query, companyId } };
      const data = await service.file(caller, asked, { obligation, note, print, acknowledged });
      return { statusCode: 200, message: FILED, data };
    }),
  ];
}
