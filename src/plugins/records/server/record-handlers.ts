import { MESSAGES, problem } from '#contract';
import type { CompanyStore } from '#plugins/company/server';
import { companyOf, serve, withReach, type Caller, type Database, type ServedRoute } from '#server';
import { adminRecordRoutes, recordRoutes } from '../contract/index.ts';
import type { RecordDetailView } from './record-detail-view.ts';
import type { RecordListView } from './record-list-view.ts';
import { unknownRecord, type RecordService } from './record-service.ts';
import { writerOf } from './writer.ts';

interface Parts {
  readonly database: Database;
  readonly service: RecordService;
  readonly list: RecordListView;
  readonly detail: RecordDetailView;
  readonly companies: CompanyStore;
}

/** Calls of company users: always for their own company. */
export function recordHandlers({ database, service, list, detail }: Parts): readonly ServedRoute[] {
  return [
    serve(recordRoutes.list, ({ caller, query }) => {
      const companyId = companyOf(caller);
      return database.withTenant(companyId, (trx) => list.page(trx, { ...query, companyId }), { readonly: true });
    }),
    serve(recordRoutes.create, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: await service.create(writerOf(caller, companyOf(caller)), body),
    })),
    serve(recordRoutes.detail, async ({ caller, params }) => {
      const companyId = companyOf(caller);
      const found = await database.withTenant(companyId, (trx) => detail.find(trx, companyId, params.id), {
        readonly: true,
      });
      return { statusCode: 200, data: found ?? unknownRecord() };
    }),
    serve(recordRoutes.update, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.update(writerOf(caller, companyOf(caller)), body),
    })),
    serve(recordRoutes.remove, async ({ caller, params }) => {
      await service.remove(writerOf(caller, companyOf(caller)), params.id);
      return { statusCode: 200, message: MESSAGES.deleted, data: { id: params.id } };
    }),
  ];
}

/** The same for platform staff: across companies to read, inside the company named to write. Every use is recorded. */
export function adminRecordHandlers({ database, service, list, detail, companies }: Parts): readonly ServedRoute[] {
  /** Writes then run under row-level security of that company, like its own users' writes. */
  const entering = async (caller: Caller, companyId: string, action: string) => {
    const company = await withReach(database, caller, `${action} for company ${companyId}`, (trx) =>
      companies.company(trx, companyId),
    );
    if (company) return writerOf(caller, companyId);
    const message = 'This company does not exist. Choose one of the list.';
    throw problem('company.unknown', 400, message, [{ path: 'companyId', message }]);
  };
  const companyOfRecord = async (caller: Caller, id: string, action: string) =>
    (await withReach(database, caller, `${action} ${id}`, (trx) => detail.companyOf(trx, id))) ?? unknownRecord();

  return [
    serve(adminRecordRoutes.list, ({ caller, query }) =>
      withReach(database, caller, `list of records of ${query.companyId ?? 'every company'}`, (trx) =>
        list.page(trx, { ...query, companyId: query.companyId ?? null }),
      ),
    ),
    serve(adminRecordRoutes.create, async ({ caller, body: { companyId, ...body } }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: await service.create(await entering(caller, companyId, 'create record'), body),
    })),
    serve(adminRecordRoutes.detail, async ({ caller, params }) => {
      const companyId = await companyOfRecord(caller, params.id, 'read record');
      const found = await database.withTenant(companyId, (trx) => detail.find(trx, companyId, params.id), {
        readonly: true,
      });
      return { statusCode: 200, data: found ?? unknownRecord() };
    }),
    serve(adminRecordRoutes.update, async ({ caller, body: { companyId, ...body } }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.update(await entering(caller, companyId, `change record ${body.id}`), body),
    })),
    serve(adminRecordRoutes.remove, async ({ caller, params }) => {
      const companyId = await companyOfRecord(caller, params.id, 'delete record');
      await service.remove(writerOf(caller, companyId), params.id);
      return { statusCode: 200, message: MESSAGES.deleted, data: { id: params.id } };
    }),
  ];
}
