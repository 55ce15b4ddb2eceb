import { MESSAGES } from '#contract';
import { actsFor } from '#plugins/company/company/server';
import { companyOf, serve, withReach, type Caller, type Database, type ServedRoute, type Trx } from '#server';
import { fleetRoutes } from '../contract/index.ts';
import type { FleetWriter, VehicleService } from './vehicle-service.ts';

/** The calls of plates and cards: staff read, users of the company write. */
export function fleetHandlers(database: Database, service: VehicleService): readonly ServedRoute[] {
  const read = async <T>(
    caller: Caller,
    asked: string | undefined,
    what: string,
    work: (trx: Trx, companyId: string) => Promise<T>,
  ) => {
    const companyId = actsFor(caller, asked);
    const data = await withReach(database, caller, `${what} of company ${companyId}`, (trx) => work(trx, companyId));
    return { statusCode: 200, data };
  };
  const writer = (caller: Caller): FleetWriter => ({ companyId: companyOf(caller), accountId: caller.accountId });
  return [
    serve(fleetRoutes.vehicles, ({ caller, query }) =>
      read(caller, query.companyId, 'plates and cards', (trx, companyId) => service.list(trx, companyId)),
    ),
    serve(fleetRoutes.choices, ({ caller, query }) =>
      read(caller, query.companyId, 'choices for plates', (trx, companyId) => service.choices(trx, companyId)),
    ),
    serve(fleetRoutes.add, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: await service.add(writer(caller), body),
    })),
    serve(fleetRoutes.change, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.change(writer(caller), body),
    })),
    serve(fleetRoutes.remove, async ({ caller, params, query }) => ({
      statusCode: 200,
      message: MESSAGES.deleted,
      data: await service.remove(writer(caller), { ...params, ...query }),
    })),
    serve(fleetRoutes.settings, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.settings(writer(caller), body),
    })),
  ];
}
