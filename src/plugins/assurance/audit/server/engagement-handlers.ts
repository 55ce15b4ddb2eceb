import { MESSAGES } from '#contract';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { companyOf, serve, type Caller, type Database, type ServedRoute, type Trx } from '#server';
import { engagementRoutes } from '../contract/index.ts';
import type { EngagementService } from './engagement-service.ts';
import { engagementDetail, engagementRows } from './engagement-view.ts';
import { engagementOf } from './engagement-store.ts';
import type { SampleService } from './sample-service.ts';
import { sampleRows } from './sample-view.ts';

export interface EngagementParts {
  readonly database: Database;
  readonly library: ReferenceLibrary;
  readonly engagements: EngagementService;
  readonly samples: SampleService;
}

/**
 * The account and company of the caller. Platform staff do not read working papers, so there are no such calls below
 * `/api/admin`.
 */
export const actorOf = (caller: Caller) => ({
  companyId: companyOf(caller),
  accountId: caller.accountId,
  authorities: caller.authorities,
});

/** Reads as the own company. */
export const readAs = <T>(database: Database, caller: Caller, work: (trx: Trx, companyId: string) => Promise<T>) =>
  database.withTenant(companyOf(caller), (trx) => work(trx, companyOf(caller)), { readonly: true });

/** Engagements, their samples and marks. */
export function engagementHandlers({
  database,
  library,
  engagements,
  samples,
}: EngagementParts): readonly ServedRoute[] {
  return [
    serve(engagementRoutes.list, async ({ caller }) => ({
      statusCode: 200,
      data: await readAs(database, caller, engagementRows),
    })),
    serve(engagementRoutes.create, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: await engagements.open(actorOf(caller), body),
    })),
    serve(engagementRoutes.detail, async ({ caller, params: { id } }) => ({
      statusCode: 200,
      data: await readAs(database, caller, (trx, companyId) => engagementDetail(trx, companyId, id)),
    })),
    serve(engagementRoutes.update, async ({ caller, params: { id }, body }) => {
      await engagements.change(actorOf(caller), id, body);
      return { statusCode: 200, message: MESSAGES.updated, data: { id } };
    }),
    serve(engagementRoutes.close, async ({ caller, params: { id } }) => {
      await engagements.close(actorOf(caller), id);
      return { statusCode: 200, message: MESSAGES.updated, data: { id } };
    }),
    serve(engagementRoutes.plan, async ({ caller, params: { id }, query }) => ({
      statusCode: 200,
      data: await samples.plan(actorOf(caller), id, query),
    })),
    serve(engagementRoutes.draw, async ({ caller, params: { id }, body }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: await samples.draw(actorOf(caller), id, body),
    })),
    serve(engagementRoutes.sample, async ({ caller, params: { id } }) => ({
      statusCode: 200,
      data: await readAs(database, caller, async (trx, companyId) => {
        await engagementOf(trx, companyId, id);
        const isAuditor = caller.authorities.includes('AUDITOR');
        return sampleRows(trx, library, { companyId, engagementId: id, isAuditor });
      }),
    })),
    serve(engagementRoutes.handPick, async ({ caller, params: { id }, body: { recordId } }) => {
      await samples.handPick(actorOf(caller), id, recordId);
      return { statusCode: 200, message: MESSAGES.created, data: { id: recordId } };
    }),
    serve(engagementRoutes.tick, async ({ caller, params: { id }, body }) => {
      await samples.tick(actorOf(caller), id, body);
      return { statusCode: 200, message: MESSAGES.updated, data: { id: body.recordId } };
    }),
  ];
}
