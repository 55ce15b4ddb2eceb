import { MESSAGES, pageAnswer, problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import {
  companyOf,
  MEDIA_TYPES,
  serve,
  withFirstChunk,
  withReach,
  type Caller,
  type Database,
  type FileReply,
  type ServedRoute,
} from '#server';
import { adminEvidenceRoutes, evidenceRoutes } from '../contract/index.ts';
import type { ContentStore } from './content-store.ts';
import { byHolder, type EvidenceListView, type EvidenceQuery } from './evidence-list-view.ts';
import { unknownEvidence, type EvidenceService } from './evidence-service.ts';

interface Parts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly service: EvidenceService;
  readonly view: EvidenceListView;
  readonly contents: ContentStore;
}

/** Calls for company users. */
export function evidenceHandlers(parts: Parts): readonly ServedRoute[] {
  const { service } = parts;
  const read = readers(parts);
  const writer = (caller: Caller) => ({ companyId: companyOf(caller), accountId: caller.accountId });
  return [
    serve(evidenceRoutes.list, ({ caller, query }) => read.page({ ...query, companyId: companyOf(caller) })),
    serve(evidenceRoutes.ofRecord, ({ caller, params }) => read.ofRecord(companyOf(caller), params.id)),
    serve(evidenceRoutes.upload, async ({ caller, file }) =>
      stored(await service.upload(writer(caller), await file.read())),
    ),
    serve(evidenceRoutes.download, ({ caller, params }) => read.file(companyOf(caller), params.id), 'here'),
    serve(evidenceRoutes.remove, async ({ caller, params: { id } }) => {
      await service.remove(writer(caller), id);
      return removed(id);
    }),
  ];
}

/** The same for platform staff, in the company they name. Every access is recorded. */
export function adminEvidenceHandlers(parts: Parts): readonly ServedRoute[] {
  const { database, companies, service } = parts;
  const read = readers(parts);
  const entering = async (caller: Caller, companyId: string, action: string) => {
    const company = await withReach(database, caller, `${action} of company ${companyId}`, (trx) =>
      companies.company(trx, companyId),
    );
    if (company) return { companyId, accountId: caller.accountId };
    const message = 'records.company-unknown';
    throw problem('company.unknown', 400, message, [{ path: 'companyId', message }]);
  };
  return [
    serve(adminEvidenceRoutes.list, async ({ caller, query }) => {
      await entering(caller, query.companyId, 'evidence files');
      return read.page(query);
    }),
    serve(adminEvidenceRoutes.ofRecord, async ({ caller, params, query }) => {
      await entering(caller, query.companyId, `evidence of ${params.id}`);
      return read.ofRecord(query.companyId, params.id);
    }),
    serve(adminEvidenceRoutes.upload, async ({ caller, query, file }) =>
      stored(await service.upload(await entering(caller, query.companyId, 'evidence uploaded'), await file.read())),
    ),
    serve(
      adminEvidenceRoutes.download,
      async ({ caller, params, query }) => {
        await entering(caller, query.companyId, `evidence ${params.id} downloaded`);
        return read.file(query.companyId, params.id);
      },
      'here',
    ),
    serve(adminEvidenceRoutes.remove, async ({ caller, params: { id }, query }) => {
      await service.remove(await entering(caller, query.companyId, `evidence ${id} deleted`), id);
      return removed(id);
    }),
  ];
}

function readers({ database, view, contents }: Parts) {
  const readonly = { readonly: true };
  return {
    async page(query: EvidenceQuery) {
      const { rows, total, next } = await database.withTenant(
        query.companyId,
        (trx) => view.page(trx, query),
        readonly,
      );
      return pageAnswer([...rows], query.page, query.size, total, next);
    },
    async ofRecord(companyId: string, id: string) {
      const files = await database.withTenant(companyId, (trx) => byHolder(trx, companyId, [id]), readonly);
      return { statusCode: 200, data: [...(files.get(id) ?? [])] };
    },
    async file(companyId: string, id: string): Promise<FileReply> {
      const file = await database.withTenant(companyId, (trx) => view.one(trx, companyId, id), readonly);
      if (!file) unknownEvidence();
      const { name, format, sha256, size } = file;
      return { name, type: MEDIA_TYPES[format], content: await withFirstChunk(contents.read(companyId, sha256, size)) };
    },
  };
}

const stored = <F>(file: F) => ({ statusCode: 200, data: file });

const removed = (id: string) => ({ statusCode: 200, message: MESSAGES.deleted, data: { id } });
