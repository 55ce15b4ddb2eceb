import { MESSAGES, pageAnswer } from '#contract';
import { companyOf, serve, withReach, type Caller, type Database, type ServedRoute } from '#server';
import { adminOwnFactorRoutes, ownFactorRoutes } from '../contract/index.ts';
import { unknownOwnFactor, type OwnFactorService } from './own-factor-service.ts';
import { ownFactorOf, ownFactorPage } from './own-factor-view.ts';

const readonly = { readonly: true };

/** Calls for the people of the company, and the one for platform staff. */
export function ownFactorHandlers(database: Database, service: OwnFactorService): readonly ServedRoute[] {
  const writer = (caller: Caller) => ({ companyId: companyOf(caller), accountId: caller.accountId });
  return [
    serve(ownFactorRoutes.list, async ({ caller, query }) => {
      const companyId = companyOf(caller);
      const { rows, total } = await database.withTenant(
        companyId,
        (trx) => ownFactorPage(trx, companyId, query),
        readonly,
      );
      return pageAnswer(rows, query.page, query.size, total);
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
    serve(ownFactorRoutes.retire, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.retire(writer(caller), body.id, body.revision),
    })),
    serve(adminOwnFactorRoutes.list, async ({ caller, query }) => {
      const { companyId } = query;
      const { rows, total } = await withReach(database, caller, `own factors of ${companyId}`, (trx) =>
        ownFactorPage(trx, companyId, query),
      );
      return pageAnswer(rows, query.page, query.size, total);
    }),
  ];
}
