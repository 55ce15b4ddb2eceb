import { MESSAGES } from '#contract';
import { companyOf, serve, type Caller, type Database, type ServedRoute } from '#server';
import { footprintRequestRoutes } from '../../contract/index.ts';
import type { FootprintRequestService, RequestActor } from './footprint-request-service.ts';
import type { FootprintRequestView } from './footprint-request-view.ts';

interface Parts {
  readonly database: Database;
  readonly view: FootprintRequestView;
  readonly service: FootprintRequestService;
}

/** Calls for company users about requests for footprints. */
export function footprintRequestHandlers({ database, view, service }: Parts): readonly ServedRoute[] {
  const ok = <T>(data: T) => ({ statusCode: 200, data });
  const changed = <T>(data: T) => ({ statusCode: 200, message: MESSAGES.updated, data });
  const actor = (caller: Caller): RequestActor => ({ companyId: companyOf(caller), accountId: caller.accountId });
  return [
    serve(footprintRequestRoutes.list, ({ caller, query }) => {
      const companyId = companyOf(caller);
      return database.withTenant(companyId, (trx) => view.page(trx, companyId, query), { readonly: true });
    }),
    serve(footprintRequestRoutes.detail, async ({ caller, params }) =>
      ok(await service.one(companyOf(caller), params.id)),
    ),
    serve(footprintRequestRoutes.ask, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: await service.ask(actor(caller), body),
    })),
    serve(footprintRequestRoutes.answer, async ({ caller, params, body }) =>
      changed(await service.answer(actor(caller), params.id, body.footprintIds)),
    ),
    serve(footprintRequestRoutes.decline, async ({ caller, params, body }) =>
      changed(await service.decline(actor(caller), params.id, body.reason)),
    ),
    serve(footprintRequestRoutes.withdraw, async ({ caller, params }) =>
      changed(await service.withdraw(actor(caller), params.id)),
    ),
  ];
}
