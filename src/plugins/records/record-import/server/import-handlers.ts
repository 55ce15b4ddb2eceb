import { MESSAGES } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import { writerOf } from '#plugins/records/records/server';
import { companyOf, serve, withReach, type Caller, type Database, type ServedRoute } from '#server';
import { adminImportRoutes, importRoutes } from '../contract/index.ts';
import type { AnnotatedCopy } from './check/annotated-copy.ts';
import type { CallersLanguage } from './import-language.ts';
import { unknownBatch, type ImportService } from './import-service.ts';
import type { ImportStore } from './import-store.ts';
import type { ImportTemplate } from './template/import-template.ts';
import { readRows, sightOf, type Sight } from './sight.ts';
import type { ImportTexts } from './import-texts.ts';

interface Parts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly service: ImportService;
  readonly store: ImportStore;
  readonly template: ImportTemplate;
  readonly copy: AnnotatedCopy;
  readonly language: CallersLanguage;
  readonly texts: ImportTexts;
}

/** Finds the company of a batch the caller may see: the own one, or for staff the one it belongs to. */
type CompanyOfBatch = (caller: Caller, id: string, action: string) => Promise<string>;

/** Calls that are the same for administrators of a company and for platform staff. */
function shared(
  routes: typeof importRoutes | typeof adminImportRoutes,
  { database, service, store, copy, language, texts }: Parts,
  companyOfBatch: CompanyOfBatch,
  sight: Sight,
): readonly ServedRoute[] {
  const shown = async (companyId: string, id: string) =>
    (await database.withTenant(companyId, (trx) => store.find(trx, companyId, id, sight), { readonly: true })) ??
    unknownBatch();
  return [
    serve(
      routes.upload,
      async ({ caller, file }) => {
        const { batches, isKnown } = await service.upload(caller, file);
        return { statusCode: 200, data: { batches: [...batches], isKnown } };
        // It asks the threads itself, and keeps the file for what comes after its answer.
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
      const words = await language.of(caller, query.language);
      const place = { companyId, id: params.id, sight };
      const page = await readRows(database, place, (trx) => store.rows(trx, place, query));
      const data = page.data.map((row) => ({ ...row, issues: row.issues.map((issue) => texts.said(issue, words)) }));
      return { ...page, data };
    }),
    serve(routes.annotated, async ({ caller, params, query }) => {
      const companyId = await companyOfBatch(caller, params.id, 'download rows of import');
      return copy.of({ companyId, id: params.id, sight }, await language.of(caller, query.language));
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

/** Calls of administrators of a company, for the own company. */
export function importHandlers(parts: Parts): readonly ServedRoute[] {
  const { database, store, template, language } = parts;
  return [
    serve(
      importRoutes.template,
      async ({ caller, query: { columns, ...query } }) =>
        template.ofCompany(companyOf(caller), { language: await language.of(caller, query.language), columns }),
      // Kept documents are answered at once; others are made in a thread.
      'here',
    ),
    serve(importRoutes.list, ({ caller, query }) => {
      const companyId = companyOf(caller);
      return database.withTenant(companyId, (trx) => store.page(trx, { ...query, companyId }, sightOf(false)), {
        readonly: true,
      });
    }),
    ...shared(importRoutes, parts, async (caller) => companyOf(caller), sightOf(false)),
  ];
}

/** The same for platform staff, for every company. Every use is recorded. */
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
        store.page(trx, { ...query, companyId: query.companyId ?? null }, sightOf(true)),
      ),
    ),
    ...shared(adminImportRoutes, parts, companyOfBatch, sightOf(true)),
  ];
}
