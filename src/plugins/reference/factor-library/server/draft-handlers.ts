import { createHash } from 'node:crypto';
import { MESSAGES, pageAnswer, problem } from '#contract';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import {
  MEDIA_TYPES,
  pageOfAll,
  serve,
  writeCsv,
  type Caller,
  type Database,
  type PageAsked,
  type ServedRoute,
  type Trx,
} from '#server';
import { draftRoutes } from '../contract/index.ts';
import { cellsOf, titlesOf } from '../domain/edition-file.ts';
import { comparedPage } from './compared-page.ts';
import type { DraftPreview } from './draft-preview.ts';
import { findingsOf, type DraftService } from './draft-service.ts';
import { tables } from './draft-store.ts';
import type { DraftView } from './draft-view.ts';
import { editionOf } from './known-edition.ts';

interface Parts {
  readonly database: Database;
  readonly library: ReferenceLibrary;
  readonly service: DraftService;
  readonly preview: DraftPreview;
  readonly view: DraftView;
}

/** A page of what a file or a preview led to. Its cursors are valid until there is another. */
function paged<Row extends object>(rows: readonly Row[], asked: PageAsked) {
  const version = createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
  const keys = new Map(rows.map((row, index) => [row, `${version} ${index}`]));
  const shown = pageOfAll(rows, asked, (row) => keys.get(row) ?? version);
  return pageAnswer([...shown.rows], asked.page, asked.size, rows.length, shown.next);
}

/** Calls for drafts of editions. */
export function draftHandlers({ database, library, service, preview, view }: Parts): readonly ServedRoute[] {
  const read = <T>(caller: Caller, what: string, work: (trx: Trx) => Promise<T>) =>
    database.asStaff({ accountId: caller.accountId, action: `read ${what}` }, work, { readonly: true });
  const shown = (caller: Caller, id: string) => read(caller, `edition draft ${id}`, (trx) => view.one(trx, id));
  const done = async (caller: Caller, id: string, message: string = MESSAGES.updated) => ({
    statusCode: 200,
    message,
    data: await shown(caller, id),
  });
  return [
    serve(draftRoutes.list, ({ caller, query }) => read(caller, 'edition drafts', (trx) => view.page(trx, query))),
    serve(draftRoutes.detail, async ({ caller, params }) => ({
      statusCode: 200,
      data: await shown(caller, params.id),
    })),
    serve(draftRoutes.create, async ({ caller, body }) =>
      done(caller, await service.create(caller.accountId, body), MESSAGES.created),
    ),
    serve(draftRoutes.update, async ({ caller, body: { id, revision, ...facts } }) => {
      await service.update(caller.accountId, { id, revision }, facts);
      return done(caller, id);
    }),
    serve(draftRoutes.upload, async ({ caller, params, file }) => {
      const { name, bytes } = await file.read();
      await service.upload(caller.accountId, params.id, { name, bytes: Buffer.from(bytes) });
      return done(caller, params.id);
    }),
    serve(draftRoutes.findings, async ({ caller, params, query }) => {
      const findings = await read(caller, `findings of edition draft ${params.id}`, async (trx) => {
        await view.one(trx, params.id);
        return findingsOf(trx, params.id);
      });
      return paged(
        findings.filter(({ level }) => query.level === undefined || level === query.level),
        query,
      );
    }),
    serve(draftRoutes.compare, async ({ caller, params: { id }, query }) => {
      const { draft, rows } = await read(caller, `edition draft ${id}`, async (trx) => {
        const known = await view.one(trx, id);
        return { draft: known, rows: await service.rows(trx, id, known.editionId) };
      });
      const { beforeId, file } = draft;
      if (file && file.errors > 0) throw problem('draft.faulty', 409, 'factor-library.faulty-first');
      if (rows === null) throw problem('draft.no-file', 409, 'factor-library.no-file');
      if (beforeId === null) throw problem('draft.first-edition', 409, 'factor-library.first-edition');
      return comparedPage(library.factors(beforeId), rows, query);
    }),
    serve(draftRoutes.preview, async ({ caller, body }) => {
      await preview.begin(caller.accountId, body);
      return done(caller, body.id);
    }),
    serve(draftRoutes.impact, async ({ caller, params }) => ({
      statusCode: 200,
      data: await read(caller, `impact of edition draft ${params.id}`, (trx) => view.impact(trx, params.id)),
    })),
    serve(draftRoutes.impactRecords, async ({ caller, params, query }) => {
      const records = await read(caller, `impact of edition draft ${params.id}`, async (trx) => {
        await view.one(trx, params.id);
        const row = await tables(trx)
          .selectFrom('edition_preview')
          .select('records')
          .where('draft_id', '=', params.id)
          .executeTakeFirst();
        return row?.records ?? [];
      });
      return paged(records, query);
    }),
    serve(draftRoutes.submit, async ({ caller, body: { id, revision, comment } }) => {
      await service.submit(caller.accountId, { id, revision }, comment);
      return done(caller, id);
    }),
    serve(draftRoutes.returned, async ({ caller, body: { id, revision, reason } }) => {
      await service.giveBack(caller.accountId, { id, revision }, reason);
      return done(caller, id);
    }),
    serve(draftRoutes.publish, async ({ caller, body }) => {
      await service.publish(caller.accountId, body);
      return done(caller, body.id);
    }),
    serve(draftRoutes.discard, async ({ caller, body }) => {
      await service.discard(caller.accountId, body);
      return done(caller, body.id);
    }),
    serve(draftRoutes.file, async ({ query }) => {
      const { id } = editionOf(library, query.editionId, 'editionId');
      const rows = library.factors(id);
      const titles = titlesOf(rows);
      return {
        name: `${id}.csv`,
        type: MEDIA_TYPES.csv,
        content: writeCsv(
          titles.map((title) => ({ title })),
          rows.map((row) => cellsOf(row, titles)),
        ),
      };
    }),
  ];
}
