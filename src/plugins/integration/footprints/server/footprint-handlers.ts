import { MESSAGES, pageAnswer } from '#contract';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { companyOf, serve, type Database, type ServedRoute } from '#server';
import { footprintRoutes } from '../contract/index.ts';
import { AFTER_THE_GATE } from '../domain/index.ts';
import type { FootprintService } from './footprint-service.ts';
import type { FootprintStore } from './footprint-store.ts';
import { presentDetail, presentRow } from './present-footprint.ts';

interface Parts {
  readonly database: Database;
  readonly store: FootprintStore;
  readonly footprints: FootprintService;
  readonly library: ReferenceLibrary;
}

/** Calls for company users. */
export function footprintHandlers({ database, store, footprints, library }: Parts): readonly ServedRoute[] {
  const ok = <T>(data: T) => ({ statusCode: 200, data });
  return [
    serve(footprintRoutes.list, ({ caller, query }) => {
      const companyId = companyOf(caller);
      return database.withTenant(
        companyId,
        async (trx) => {
          const { rows, total, next } = await store.list(trx, companyId, query);
          return pageAnswer(rows.map(presentRow), query.page, query.size, total, next);
        },
        { readonly: true },
      );
    }),
    serve(footprintRoutes.detail, ({ caller, params }) => {
      const companyId = companyOf(caller);
      return database.withTenant(
        companyId,
        async (trx) => ok(presentDetail(await footprints.stored(trx, companyId, params.id))),
        { readonly: true },
      );
    }),
    serve(footprintRoutes.choices, async () =>
      ok({
        categories: library
          .categories(3)
          .filter(({ id }) => !AFTER_THE_GATE.includes(id))
          .map(({ id, name }) => ({ id, name })),
      }),
    ),
    serve(footprintRoutes.preview, async ({ caller, body }) => {
      const { footprint, working, findings } = await footprints.preview(companyOf(caller), body);
      return ok({ footprint, working, findings });
    }),
    serve(footprintRoutes.create, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: await footprints.create(companyOf(caller), caller.accountId, body),
    })),
    serve(footprintRoutes.deprecate, async ({ caller, params, body }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await footprints.deprecate(companyOf(caller), caller.accountId, params.id, body.reason),
    })),
  ];
}
