import { MESSAGES } from '#contract';
import { companyOf, serve, type ServedRoute } from '#server';
import { connectedRoutes } from '../../contract/index.ts';
import type { ConnectedService } from './connected-service.ts';

/** Calls for company users about connected companies. */
export function connectedHandlers(service: ConnectedService): readonly ServedRoute[] {
  const changed = (companies: number) => ({ statusCode: 200, message: MESSAGES.updated, data: { companies } });
  return [
    serve(connectedRoutes.companies, async ({ caller, params }) => ({
      statusCode: 200,
      data: { companies: [...(await service.companies(companyOf(caller), params.id))] },
    })),
    serve(connectedRoutes.publish, async ({ caller, body: { footprintId, companyIds } }) => {
      await service.publish(companyOf(caller), caller.accountId, footprintId, companyIds);
      return changed(new Set(companyIds).size);
    }),
    serve(connectedRoutes.end, async ({ caller, body: { footprintId, companyIds } }) =>
      changed(await service.end(companyOf(caller), caller.accountId, footprintId, companyIds)),
    ),
  ];
}
