import { MESSAGES } from '#contract';
import { actsFor } from '#plugins/company/company/server';
import { serve, withReach, type Database, type ServedRoute } from '#server';
import { basisRoutes } from '../contract/index.ts';
import type { BasisService } from './basis-service.ts';
import { periodsOf } from './basis-store.ts';

/** The calls of control. */
export function basisHandlers(database: Database, service: BasisService): readonly ServedRoute[] {
  return [
    serve(basisRoutes.list, async ({ caller, query }) => {
      const companyId = actsFor(caller, query.companyId);
      const data = await withReach(database, caller, `control basis of company ${companyId}`, (trx) =>
        periodsOf(trx, companyId, query.facilityId),
      );
      return { statusCode: 200, data };
    }),
    serve(basisRoutes.create, async ({ caller, body: { companyId, ...facts } }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: await service.create(caller, companyId, facts),
    })),
    serve(basisRoutes.update, async ({ caller, body: { companyId, id, revision, ...facts } }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.update(caller, companyId, { id, revision }, facts),
    })),
    serve(basisRoutes.remove, async ({ caller, params: { id }, query }) => {
      await service.remove(caller, query.companyId, { id, revision: query.revision });
      return { statusCode: 200, message: MESSAGES.deleted, data: { id } };
    }),
  ];
}
