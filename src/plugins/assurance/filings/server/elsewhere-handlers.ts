import { MESSAGES, problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import { companyOf, serve, withReach, type Caller, type Database, type ServedRoute } from '#server';
import { adminElsewhereRoutes, elsewhereRoutes } from '../contract/index.ts';
import type { ElsewhereService } from './elsewhere-service.ts';

interface Parts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly service: ElsewhereService;
}

/** Calls for company users, always for their own company. */
export function elsewhereHandlers({ service }: Parts): readonly ServedRoute[] {
  const { list, create, upload, file, withdraw } = elsewhereRoutes;
  const of = (caller: Caller, id: string) => ({ companyId: companyOf(caller), id });
  return [
    serve(list, async ({ caller }) => ({ statusCode: 200, data: await service.list(companyOf(caller)) })),
    serve(create, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: await service.note(caller, companyOf(caller), body),
    })),
    serve(upload, async ({ caller, params, file: given }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.addFile(of(caller, params.id), await given.read()),
    })),
    serve(file, ({ caller, params }) => service.file(of(caller, params.id))),
    serve(withdraw, async ({ caller, params: { id } }) => {
      await service.withdraw(caller, of(caller, id));
      return { statusCode: 200, message: MESSAGES.deleted, data: { id } };
    }),
  ];
}

/** The same for platform staff, in the company they name. Every access is recorded. */
export function adminElsewhereHandlers({ database, companies, service }: Parts): readonly ServedRoute[] {
  const { list, create, upload, file, withdraw } = adminElsewhereRoutes;
  const entered = async (caller: Caller, companyId: string, action: string) => {
    const company = await withReach(database, caller, `${action} of company ${companyId}`, (trx) =>
      companies.company(trx, companyId),
    );
    if (company) return companyId;
    const message = 'records.company-unknown';
    throw problem('company.unknown', 400, message, [{ path: 'companyId', message }]);
  };
  return [
    serve(list, async ({ caller, query }) => ({
      statusCode: 200,
      data: await service.list(await entered(caller, query.companyId, 'filings elsewhere')),
    })),
    serve(create, async ({ caller, body: { companyId, ...facts } }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: await service.note(caller, await entered(caller, companyId, 'a filing elsewhere'), facts),
    })),
    serve(upload, async ({ caller, params: { id }, query, file: given }) => {
      const companyId = await entered(caller, query.companyId, `PDF of filing elsewhere ${id}`);
      const data = await service.addFile({ companyId, id }, await given.read());
      return { statusCode: 200, message: MESSAGES.updated, data };
    }),
    serve(file, async ({ caller, params: { id }, query }) =>
      service.file({ companyId: await entered(caller, query.companyId, `PDF of filing elsewhere ${id} read`), id }),
    ),
    serve(withdraw, async ({ caller, params: { id }, query }) => {
      const companyId = await entered(caller, query.companyId, `filing elsewhere ${id} taken back`);
      await service.withdraw(caller, { companyId, id });
      return { statusCode: 200, message: MESSAGES.deleted, data: { id } };
    }),
  ];
}
