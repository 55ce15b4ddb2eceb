import { MESSAGES, problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import { companyOf, requireScope, serve, withReach, type Caller, type Database, type ServedRoute } from '#server';
import type { RecordRoutes } from '../contract/index.ts';
import type { BulkCreate } from './bulk/bulk-create.ts';
import { eachOf } from './bulk/each-record.ts';
import type { MonthCopy } from './rollup/month-copy.ts';
import type { RecordDetailView } from './read/record-detail-view.ts';
import type { RecordHistory } from './history/record-history.ts';
import type { RecordListView } from './read/record-list-view.ts';
import { readerOf } from './read/record-people.ts';
import type { RecordRemarks } from './workflow/record-remarks.ts';
import { unknownRecord } from './write/record-policy.ts';
import type { RecordService } from './write/record-service.ts';
import type { RecordWorkflow } from './workflow/record-workflow.ts';
import type { StepPreview } from './workflow/step-preview.ts';
import { writerOf } from './write/writer.ts';

/** Services behind the record calls. A plugin with separate paths for its scope serves them with the same parts. */
export class RecordHandlerParts {
  constructor(
    readonly database: Database,
    readonly service: RecordService,
    readonly bulkCreate: BulkCreate,
    readonly workflow: RecordWorkflow,
    readonly previews: StepPreview,
    readonly remarks: RecordRemarks,
    readonly history: RecordHistory,
    readonly copies: MonthCopy,
    readonly list: RecordListView,
    readonly detail: RecordDetailView,
    readonly companies: CompanyStore,
  ) {}
}

/** Steps of a review, for which a machine needs a scope of its own. */
export const REVIEWED: readonly string[] = ['APPROVED', 'RETURNED'];

/** Calls of company users, always for their own company. */
export function recordHandlers(routes: RecordRoutes, parts: RecordHandlerParts): readonly ServedRoute[] {
  const { database, service, bulkCreate, workflow, previews, remarks, history, copies, list, detail } = parts;
  const own = (caller: Caller) => writerOf(caller, companyOf(caller));
  const known = async (caller: Caller, id: string) =>
    database.withTenant(companyOf(caller), (trx) => detail.find(trx, companyOf(caller), id, readerOf(caller)), {
      readonly: true,
    });
  return [
    serve(routes.list, ({ caller, query }) => {
      const companyId = companyOf(caller);
      return database.withTenant(companyId, (trx) => list.page(trx, { ...query, companyId }), { readonly: true });
    }),
    serve(routes.totals, async ({ caller, query }) => {
      const companyId = companyOf(caller);
      const data = await database.withTenant(companyId, (trx) => list.totals(trx, { ...query, companyId }), {
        readonly: true,
      });
      return { statusCode: 200, data };
    }),
    serve(routes.create, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: await service.create(own(caller), body),
    })),
    serve(routes.bulkCreate, async ({ caller, body }) => ({
      statusCode: 200,
      data: await bulkCreate.create(own(caller), body.records),
    })),
    serve(routes.detail, async ({ caller, params }) => ({
      statusCode: 200,
      data: (await known(caller, params.id)) ?? unknownRecord(),
    })),
    serve(routes.update, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.update(own(caller), body),
    })),
    serve(routes.remove, async ({ caller, params }) => {
      await service.remove(own(caller), params.id);
      return { statusCode: 200, message: MESSAGES.deleted, data: { id: params.id } };
    }),
    serve(routes.bulkRemove, async ({ caller, body }) => {
      const { done, rejected } = await eachOf(body.ids, async (id) => {
        await service.remove(own(caller), id);
        return id;
      });
      return { statusCode: 200, data: { deleted: done, rejected } };
    }),
    serve(routes.status, async ({ caller, body: { ids, ...step } }) => {
      if (REVIEWED.includes(step.status)) requireScope(caller, 'records:approve');
      const { done, rejected } = await eachOf(ids, (id) => workflow.move(own(caller), id, step));
      return { statusCode: 200, data: { updated: done, rejected } };
    }),
    serve(routes.previewStatus, async ({ caller, body }) => {
      const companyId = companyOf(caller);
      const asked = { ...body, reader: readerOf(caller) };
      const records = await database.withTenant(companyId, (trx) => previews.of(trx, companyId, asked), {
        readonly: true,
      });
      return { statusCode: 200, data: { records: [...records] } };
    }),
    serve(routes.history, async ({ caller, params }) => {
      const companyId = companyOf(caller);
      if (!(await known(caller, params.id))) unknownRecord();
      const states = await database.withTenant(companyId, (trx) => history.of(trx, companyId, params.id), {
        readonly: true,
      });
      return { statusCode: 200, data: [...states] };
    }),
    serve(routes.restore, async ({ caller, params, body }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.restore(own(caller), params.id, body),
    })),
    serve(routes.remarks, async ({ caller, params }) => {
      const companyId = companyOf(caller);
      if (!(await known(caller, params.id))) unknownRecord();
      const said = await database.withTenant(
        companyId,
        (trx) => remarks.of(trx, companyId, params.id, caller.accountId),
        { readonly: true },
      );
      return { statusCode: 200, data: [...said] };
    }),
    serve(routes.addRemark, async ({ caller, params, body }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: await remarks.add(own(caller), params.id, body.text),
    })),
    serve(routes.acknowledge, async ({ caller, params, body }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.acknowledge(own(caller), params.id, { id: params.warningId, comment: body.comment }),
    })),
    serve(routes.duplicateMonth, async ({ caller, body }) => ({
      statusCode: 200,
      data: await copies.copy(own(caller), body),
    })),
  ];
}

/** Staff as a writer in a company. Throws 400 if the company does not exist. */
export async function entering(
  { database, companies }: Pick<RecordHandlerParts, 'database' | 'companies'>,
  caller: Caller,
  companyId: string,
  action: string,
) {
  const company = await withReach(database, caller, `${action} for company ${companyId}`, (trx) =>
    companies.company(trx, companyId),
  );
  if (company) return writerOf(caller, companyId);
  const message = 'records.company-unknown';
  throw problem('company.unknown', 400, message, [{ path: 'companyId', message }]);
}
