import { MESSAGES, problem } from '#contract';
import type { CompanyStore } from '#plugins/company/server';
import { writerOf, type Writer } from '#plugins/records/server';
import { companyOf, serve, withReach, type Caller, type Database, type ServedRoute } from '#server';
import { adminPeriodRoutes, periodRoutes } from '../contract/index.ts';
import { unknownFacility, type PeriodService, type WantedPeriod } from './period-service.ts';
import type { PeriodView } from './period-view.ts';

interface Parts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly service: PeriodService;
  readonly view: PeriodView;
}

/** What a call that changed a period answers: how it stands now. */
async function changed({ database, view }: Parts, { companyId }: Writer, { facilityId, year }: WantedPeriod) {
  const [data] = await database.withTenant(companyId, (trx) => view.periods(trx, { companyId, facilityId, year }), {
    readonly: true,
  });
  if (!data) throw unknownFacility();
  return { statusCode: 200, message: MESSAGES.updated, data };
}

/** Calls of company users: always for their own company. */
export function periodHandlers(parts: Parts): readonly ServedRoute[] {
  const { database, service, view } = parts;
  const own = (caller: Caller) => writerOf(caller, companyOf(caller));
  return [
    serve(periodRoutes.list, async ({ caller, query }) => {
      const companyId = companyOf(caller);
      const data = await database.withTenant(companyId, (trx) => view.periods(trx, { ...query, companyId }), {
        readonly: true,
      });
      return { statusCode: 200, data };
    }),
    serve(periodRoutes.restatements, async ({ caller, query }) => {
      const companyId = companyOf(caller);
      const data = await database.withTenant(companyId, (trx) => view.restatements(trx, { ...query, companyId }), {
        readonly: true,
      });
      return { statusCode: 200, data };
    }),
    serve(periodRoutes.set, async ({ caller, body }) => {
      await service.set(own(caller), body, body.state);
      return changed(parts, own(caller), body);
    }),
    serve(periodRoutes.lock, async ({ caller, body }) => {
      await service.lock(own(caller), body);
      return changed(parts, own(caller), body);
    }),
    serve(periodRoutes.unlock, async ({ caller, body }) => {
      await service.unlock(own(caller), body, body.reason);
      return changed(parts, own(caller), body);
    }),
  ];
}

/** The same for platform staff, inside the company they name. Every use is recorded. */
export function adminPeriodHandlers(parts: Parts): readonly ServedRoute[] {
  const { database, companies, service, view } = parts;
  const entering = async (caller: Caller, companyId: string, action: string) => {
    const company = await withReach(database, caller, `${action} of company ${companyId}`, (trx) =>
      companies.company(trx, companyId),
    );
    if (company) return writerOf(caller, companyId);
    const message = 'This company does not exist. Choose one of the list.';
    throw problem('company.unknown', 400, message, [{ path: 'companyId', message }]);
  };
  return [
    serve(adminPeriodRoutes.list, async ({ caller, query }) => ({
      statusCode: 200,
      data: await withReach(database, caller, `periods of company ${query.companyId}`, (trx) =>
        view.periods(trx, query),
      ),
    })),
    serve(adminPeriodRoutes.restatements, async ({ caller, query }) => ({
      statusCode: 200,
      data: await withReach(database, caller, `restatements of company ${query.companyId}`, (trx) =>
        view.restatements(trx, query),
      ),
    })),
    serve(adminPeriodRoutes.set, async ({ caller, body }) => {
      const writer = await entering(caller, body.companyId, `state of period ${body.year}`);
      await service.set(writer, body, body.state);
      return changed(parts, writer, body);
    }),
    serve(adminPeriodRoutes.lock, async ({ caller, body }) => {
      const writer = await entering(caller, body.companyId, `lock of period ${body.year}`);
      await service.lock(writer, body);
      return changed(parts, writer, body);
    }),
    serve(adminPeriodRoutes.unlock, async ({ caller, body }) => {
      const writer = await entering(caller, body.companyId, `unlock of period ${body.year}`);
      await service.unlock(writer, body, body.reason);
      return changed(parts, writer, body);
    }),
  ];
}
