import { MESSAGES } from '#contract';
import { companyOf, serve, type Caller, type ServedRoute } from '#server';
import { supplyRoutes } from '../../contract/index.ts';
import type { SupplyActor, SupplyService } from './supply-service.ts';

/** Calls for company users about received footprints. */
export function supplyHandlers(service: SupplyService): readonly ServedRoute[] {
  const ok = <T>(data: T) => ({ statusCode: 200, data });
  const changed = <T>(data: T) => ({ statusCode: 200, message: MESSAGES.updated, data });
  const actor = (caller: Caller): SupplyActor => ({
    companyId: companyOf(caller),
    accountId: caller.accountId,
    authorities: caller.authorities,
  });
  return [
    serve(supplyRoutes.received, async ({ caller }) =>
      ok({ received: [...(await service.received(companyOf(caller)))] }),
    ),
    serve(supplyRoutes.acceptFindings, async ({ caller, params, body }) =>
      changed(await service.acceptFindings(actor(caller), params.id, body.reason)),
    ),
    serve(supplyRoutes.use, async ({ caller, params }) => changed(await service.use(actor(caller), params.id))),
    serve(supplyRoutes.proposals, async ({ caller }) =>
      ok({ proposals: [...(await service.proposals(companyOf(caller)))] }),
    ),
    serve(supplyRoutes.proposal, async ({ caller, params }) =>
      ok(await service.proposal(companyOf(caller), params.id)),
    ),
    serve(supplyRoutes.accept, async ({ caller, params, body }) =>
      changed(await service.accept(actor(caller), params.id, body.recordIds)),
    ),
    serve(supplyRoutes.decline, async ({ caller, params, body }) => {
      await service.decline(actor(caller), params.id, body.reason);
      return changed({ id: params.id });
    }),
    serve(supplyRoutes.lineage, async ({ caller, params }) => ok(await service.lineage(companyOf(caller), params.id))),
  ];
}
