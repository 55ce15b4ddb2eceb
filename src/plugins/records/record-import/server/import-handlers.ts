import { MESSAGES } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import { writerOf } from '#plugins/records/records/server';
import { companyOf, serve, withReach, type Caller, type Database, type ServedRoute } from '#server';
import { adminImportRoutes, importRoutes } from '../contract/index.ts';
import type { AnnotatedCopy } from './check/annotated-copy.ts';
import type { BatchRows } from './batch-rows.ts';
import type { CallersLanguage } from './import-language.ts';
import { unknownBatch, type ImportService } from './import-service.ts';
import type { ImportStore } from './import-store.ts';
import type { ImportTemplate } from './template/import-template.ts';
import { viewerOf, type Viewer } from './viewer.ts';

interface Parts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly service: ImportService;
  readonly store: ImportStore;
  readonly template: ImportTemplate;
  readonly copy: AnnotatedCopy;
  readonly language: CallersLanguage;
  readonly rows: BatchRows;
}

/** Finds the company of a batch: the caller's own, or for staff the one the batch belongs to. */
type CompanyOfBatch = (caller: Caller, id: string, action: string) => Promise<string>;

/** Calls that company administrators and platform staff share. */
function shared(
  routes: typeof importRoutes | typeof adminImportRoutes,
  { database, service, store, copy, language, rows }: Parts,
  companyOfBatch: CompanyOfBatch,
  viewer: Viewer,
): readonly ServedRoute[] {
  const shown = async (companyId: string, id: string) =>
    (await database.withTenant(companyId, (trx) => store.find(trx, companyId, id, viewer), { readonly: true })) ??
    unknownBatch();
  return [
    serve(
      routes.upload,
      async ({ caller, file }) => {
        const { batches, isKnown } = await service.upload(caller, file);
        return { statusCode: 200, data: { batches: [...batches], isKnown } };
        // The upload runs thread tasks itself, and keeps the file for the work after the response.
      },
      'here',
    ),
    serve(routes.detail, async ({ caller, params }) => {
      const companyId = await companyOfBatch(caller, params.id, 'read import');
      return { statusCode: 200, data: await shown(companyId, params.id) };
    }),
    serve(routes.rows, async ({ caller, params, query }) => {
      const companyId = await companyOfBatch(caller, params.id, 'read rows of import');
      await shown(companyId, params.id);
      return rows.page(caller, { companyId, id: params.id, viewer }, query);
    }),
    serve(routes.annotated, async ({ caller, params, query }) => {
      const companyId = await companyOfBatch(caller, params.id, 'download rows of import');
      return copy.of({ companyId, id: params.id, viewer }, await language.of(caller, query.language));
    }),
    serve(routes.confirm, async ({ caller, params, body }) => {
      const companyId = await companyOfBatch(caller, params.id, 'confirm import');
      const batch = await service.confirm(writerOf(caller, companyId), params.id, body);
      return { statusCode: 200, data: batch };
    }),
    serve(routes.cancel, async ({ caller, params }) => {
      const companyId = await companyOfBatch(caller, params.id, 'cancel import');
      return { statusCode: 200, data: await service.cancel(writerOf(caller, companyId), params.id) };
    }),
    serve(
      routes.undo,
      async ({ caller, params }) => {
        const companyId = await companyOfBatch(caller, params.id, 'undo import');
        const batch = await service.undo(writerOf(caller, companyId), params.id);
        return { statusCode: 200, message: MESSAGES.updated, data: batch };
      },
      'long',
    ),
    serve(routes.mapping, async ({ caller, body }) => {
      await service.keepMapping(caller, body.fingerprint, body.columns);
      return { statusCode: 200, message: MESSAGES.updated, data: { fingerprint: body.fingerprint } };
    }),
  ];
}

/** Calls of company administrators, for their own company. */
export function importHandlers(parts: Parts): readonly ServedRoute[] {
  const { database, store, template, language } = parts;
  return [
    serve(
      importRoutes.template,
      async ({ caller, query: { columns, ...query } }) =>
        template.ofCompany(companyOf(caller), { language: await language.of(caller, query.language), columns }),
      // Cached documents are returned at once; others are written in a thread.
      'here',
    ),
    serve(importRoutes.list, ({ caller, query }) => {
      const companyId = companyOf(caller);
      return database.withTenant(companyId, (trx) => store.page(trx, { ...query, companyId }, viewerOf(false)), {
        readonly: true,
      });
    }),
    ...shared(importRoutes, parts, async (caller) => companyOf(caller), viewerOf(false)),
  ];
}

/** Calls of platform staff, for every company. Each one is logged. */
export function adminImportHandlers(parts: Parts): readonly ServedRoute[] {
  const { database, store, template, language } = parts;
  const companyOfBatch: CompanyOfBatch = async (caller, id, action) =>
    (await withReach(database, caller, `${action} ${id}`, (trx) => store.companyOf(trx, id))) ?? unknownBatch();
  return [
    serve(
      adminImportRoutes.template,
      async ({ caller, query: { columns, companyId, ...query } }) =>
        template.ofStaff(caller, companyId, { language: await language.of(caller, query.language), columns }),
      'here',
    ),
    serve(adminImportRoutes.list, ({ caller, query }) =>
      withReach(database, caller, `list of imports of ${query.companyId ?? 'every company'}`, (trx) =>
        store.page(trx, { ...query, companyId: query.companyId ?? null }, viewerOf(true)),
      ),
    ),
    ...shared(adminImportRoutes, parts, companyOfBatch, viewerOf(true)),
  ];
}
