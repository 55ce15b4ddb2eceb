import { MESSAGES } from '#contract';
import { writerOf } from '#plugins/records/records/server';
import type { BatchRows } from '#plugins/records/record-import/server';
import { companyOf, serve, type Caller, type Database, type ServedRoute } from '#server';
import { inboxRoutes } from '../contract/index.ts';
import type { Inbox } from './inbox-service.ts';
import type { InboxStore } from './inbox-store.ts';

interface Parts {
  readonly database: Database;
  readonly store: InboxStore;
  readonly inbox: Inbox;
  readonly rows: BatchRows;
}

/** Calls for company users. */
export function inboxHandlers({ database, store, inbox, rows }: Parts): readonly ServedRoute[] {
  const writer = (caller: Caller) => writerOf(caller, companyOf(caller));
  return [
    serve(inboxRoutes.send, async ({ caller, query, file }) => ({
      statusCode: 200,
      data: await inbox.arrive(writer(caller), await file.read(), query),
    })),
    serve(inboxRoutes.list, ({ caller, query }) => {
      const companyId = companyOf(caller);
      return database.withTenant(companyId, (trx) => store.page(trx, companyId, query), { readonly: true });
    }),
    serve(inboxRoutes.counts, async ({ caller }) => {
      const companyId = companyOf(caller);
      const work = { readonly: true } as const;
      return {
        statusCode: 200,
        data: await database.withTenant(companyId, (trx) => store.counts(trx, companyId), work),
      };
    }),
    serve(inboxRoutes.detail, async ({ caller, params }) => ({
      statusCode: 200,
      data: await inbox.detail(companyOf(caller), params.id),
    })),
    serve(inboxRoutes.rows, async ({ caller, params, query }) => {
      const companyId = companyOf(caller);
      return rows.page(caller, { companyId, id: await inbox.batchOf(companyId, params.id), viewer: 'company' }, query);
    }),
    serve(inboxRoutes.answer, async ({ caller, params, body }) => ({
      statusCode: 200,
      data: await inbox.answer(writer(caller), params.id, body.answer),
    })),
    serve(inboxRoutes.readAgain, async ({ caller, params, body }) => ({
      statusCode: 200,
      data: await inbox.readAgain(writer(caller), params.id, body),
    })),
    serve(inboxRoutes.confirm, async ({ caller, params, body }) => ({
      statusCode: 200,
      data: await inbox.confirm(writer(caller), params.id, body),
    })),
    serve(inboxRoutes.discard, async ({ caller, params }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await inbox.discard(writer(caller), params.id),
    })),
    serve(
      inboxRoutes.undo,
      async ({ caller, params }) => ({
        statusCode: 200,
        message: MESSAGES.updated,
        data: await inbox.undo(writer(caller), params.id),
      }),
      'long',
    ),
  ];
}
