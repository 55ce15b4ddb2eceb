import { MESSAGES, pageAnswer, passes } from '#contract';
import { companyOf, serve, withReach, type Caller, type Database, type ServedRoute } from '#server';
import { adminOwnFactorRoutes, OWN_FACTOR_WRITERS, ownFactorRoutes } from '../contract/index.ts';
import type { FactorImpacts } from './factor-impacts.ts';
import type { OwnFactorService } from './own-factor-service.ts';
import { unknownOwnFactor } from './own-factor-store.ts';
import { ownFactorOf, ownFactorPage } from './own-factor-view.ts';

const readonly = { readonly: true };

/** Calls for the people of the company, and the one for platform staff. */
export function ownFactorHandlers(
  database: Database,
  service: OwnFactorService,
  impacts: FactorImpacts,
): readonly ServedRoute[] {
  const writer = (caller: Caller) => ({ companyId: companyOf(caller), accountId: caller.accountId });
  return [
    serve(ownFactorRoutes.list, async ({ caller, query }) => {
      const companyId = companyOf(caller);
      const { rows, total, next } = await database.withTenant(
        companyId,
        (trx) => ownFactorPage(trx, companyId, query),
        readonly,
      );
      return pageAnswer(rows, query.page, query.size, total, next);
    }),
    serve(ownFactorRoutes.detail, async ({ caller, params }) => {
      const companyId = companyOf(caller);
      const found = await database.withTenant(companyId, (trx) => ownFactorOf(trx, companyId, params.id), readonly);
      return { statusCode: 200, data: found ?? unknownOwnFactor() };
    }),
    serve(ownFactorRoutes.create, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: await service.create(writer(caller), body),
    })),
    serve(ownFactorRoutes.update, async ({ caller, body: { id, revision, ...body } }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.update(writer(caller), id, revision, body),
    })),
    serve(ownFactorRoutes.impact, async ({ caller, body: { id, revision: _revision, ...body } }) => {
      const companyId = companyOf(caller);
      const data = await database.withTenant(companyId, (trx) => impacts.of(trx, companyId, id, body), readonly);
      return { statusCode: 200, data };
    }),
    serve(ownFactorRoutes.versions, async ({ caller, params }) => {
      const companyId = companyOf(caller);
      const acts = passes(OWN_FACTOR_WRITERS, caller.authorities) ? caller.accountId : null;
      const data = await database.withTenant(
        companyId,
        (trx) => service.versions(trx, companyId, params.id, acts),
        readonly,
      );
      return { statusCode: 200, data };
    }),
    serve(ownFactorRoutes.step, async ({ caller, body: { id, revision, ...step } }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.step(writer(caller), id, revision, step),
    })),
    serve(ownFactorRoutes.retire, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.retire(writer(caller), body.id, body.revision),
    })),
    serve(adminOwnFactorRoutes.list, async ({ caller, query }) => {
      const { companyId } = query;
      const { rows, total, next } = await withReach(database, caller, `own factors of ${companyId}`, (trx) =>
        ownFactorPage(trx, companyId, query),
      );
      return pageAnswer(rows, query.page, query.size, total, next);
    }),
    serve(adminOwnFactorRoutes.versions, async ({ caller, params, query: { companyId } }) => ({
      statusCode: 200,
      data: await withReach(database, caller, `own factor ${params.id}`, (trx) =>
        service.versions(trx, companyId, params.id, null),
      ),
    })),
  ];
}
