import { MESSAGES } from '#contract';
import { requireScope, serve, withReach, type Caller, type ServedRoute } from '#server';
import type { AdminRecordRoutes } from '../contract/index.ts';
import { eachOf } from './bulk/each-record.ts';
import { entering, REVIEWED, type RecordHandlerParts } from './record-handlers.ts';
import { readerOf } from './read/record-people.ts';
import { unknownRecord } from './write/record-policy.ts';
import type { RequestedStep } from './workflow/requested-step.ts';
import { writerOf } from './write/writer.ts';

/**
 * Record calls of platform staff. Reads span all companies; writes run in the named company, or in that of the record,
 * under its row-level security like the writes of its own users. Every call is logged.
 */
export function adminRecordHandlers(routes: AdminRecordRoutes, parts: RecordHandlerParts): readonly ServedRoute[] {
  const { database, service, bulkCreate, workflow, previews, remarks, history, copies, list, detail } = parts;

  const companyOfRecord = async (caller: Caller, id: string, action: string) =>
    (await withReach(database, caller, `${action} ${id}`, (trx) => detail.companyOf(trx, id))) ?? unknownRecord();

  const writerFor = async (caller: Caller, id: string, action: string) =>
    writerOf(caller, await companyOfRecord(caller, id, action));

  /** Applies an operation to each record, in the record's company. */
  const each = async (
    caller: Caller,
    ids: readonly string[],
    action: string,
    work: (writer: ReturnType<typeof writerOf>, id: string) => Promise<unknown>,
  ) => {
    const companies = await withReach(database, caller, `${action} of ${ids.length} records`, (trx) =>
      detail.companiesOf(trx, ids),
    );
    return eachOf(ids, async (id) => {
      await work(writerOf(caller, companies.get(id) ?? unknownRecord()), id);
      return id;
    });
  };

  const move = async (caller: Caller, { ids, ...step }: { readonly ids: readonly string[] } & RequestedStep) => {
    if (REVIEWED.includes(step.status)) requireScope(caller, 'records:approve');
    const { done, rejected } = await each(caller, ids, `status ${step.status}`, (writer, id) =>
      workflow.move(writer, id, step),
    );
    return { statusCode: 200, data: { updated: done, rejected } };
  };

  const everyCompany = (companyId: string | undefined) => companyId ?? 'every company';

  return [
    serve(routes.list, ({ caller, query }) =>
      withReach(database, caller, `list of records of ${everyCompany(query.companyId)}`, (trx) =>
        list.page(trx, { ...query, companyId: query.companyId ?? null }),
      ),
    ),
    serve(routes.listByUser, ({ caller, query }) =>
      withReach(database, caller, `list of records by user of ${everyCompany(query.companyId)}`, (trx) =>
        list.page(trx, { ...query, companyId: query.companyId ?? null, byUsers: true }),
      ),
    ),
    serve(routes.totals, async ({ caller, query }) => ({
      statusCode: 200,
      data: await withReach(database, caller, `totals of records of ${everyCompany(query.companyId)}`, (trx) =>
        list.totals(trx, { ...query, companyId: query.companyId ?? null }),
      ),
    })),
    serve(routes.create, async ({ caller, body: { companyId, ...body } }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: await service.create(await entering(parts, caller, companyId, 'create record'), body),
    })),
    serve(routes.bulkCreate, async ({ caller, body: { companyId, records } }) => {
      const writer = await entering(parts, caller, companyId, `create ${records.length} records`);
      return { statusCode: 200, data: await bulkCreate.create(writer, records) };
    }),
    serve(routes.detail, async ({ caller, params }) => {
      const companyId = await companyOfRecord(caller, params.id, 'read record');
      const found = await database.withTenant(
        companyId,
        (trx) => detail.find(trx, companyId, params.id, readerOf(caller)),
        { readonly: true },
      );
      return { statusCode: 200, data: found ?? unknownRecord() };
    }),
    serve(routes.update, async ({ caller, body: { companyId, ...body } }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.update(await entering(parts, caller, companyId, `change record ${body.id}`), body),
    })),
    serve(routes.remove, async ({ caller, params }) => {
      await service.remove(await writerFor(caller, params.id, 'delete record'), params.id);
      return { statusCode: 200, message: MESSAGES.deleted, data: { id: params.id } };
    }),
    serve(routes.bulkRemove, async ({ caller, body }) => {
      const { done, rejected } = await each(caller, body.ids, 'deletion', (writer, id) => service.remove(writer, id));
      return { statusCode: 200, data: { deleted: done, rejected } };
    }),
    serve(routes.status, ({ caller, body }) => move(caller, body)),
    serve(routes.updateStatus, ({ caller, query }) => move(caller, query)),
    serve(routes.previewStatus, async ({ caller, body }) => {
      const action = `look at status ${body.status} of ${body.ids.length} records`;
      const companies = await withReach(database, caller, action, (trx) => detail.companiesOf(trx, body.ids));
      const records = [];
      for (const companyId of new Set(companies.values())) {
        const ids = body.ids.filter((id) => companies.get(id) === companyId);
        const asked = { ids, status: body.status, reader: readerOf(caller) };
        records.push(
          ...(await database.withTenant(companyId, (trx) => previews.of(trx, companyId, asked), { readonly: true })),
        );
      }
      return { statusCode: 200, data: { records } };
    }),
    serve(routes.history, async ({ caller, params }) => {
      const companyId = await companyOfRecord(caller, params.id, 'read history of record');
      const states = await database.withTenant(companyId, (trx) => history.of(trx, companyId, params.id), {
        readonly: true,
      });
      return { statusCode: 200, data: [...states] };
    }),
    serve(routes.restore, async ({ caller, params, body }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.restore(await writerFor(caller, params.id, 'restore record'), params.id, body),
    })),
    serve(routes.remarks, async ({ caller, params }) => {
      const companyId = await companyOfRecord(caller, params.id, 'read remarks on record');
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
      data: await remarks.add(await writerFor(caller, params.id, 'remark on record'), params.id, body.text),
    })),
    serve(routes.acknowledge, async ({ caller, params, body }) => {
      const writer = await writerFor(caller, params.id, 'acknowledge warning of record');
      const warning = { id: params.warningId, comment: body.comment };
      return {
        statusCode: 200,
        message: MESSAGES.updated,
        data: await service.acknowledge(writer, params.id, warning),
      };
    }),
    serve(routes.duplicateMonth, async ({ caller, body: { companyId, ...body } }) => ({
      statusCode: 200,
      data: await copies.copy(await entering(parts, caller, companyId, 'duplicate month'), body),
    })),
  ];
}
