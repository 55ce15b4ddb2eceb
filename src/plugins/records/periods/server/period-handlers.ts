import { MESSAGES, Problem, problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import { writerOf, type Writer } from '#plugins/records/records/server';
import { companyOf, serve, withReach, type Caller, type Database, type ServedRoute } from '#server';
import { adminPeriodRoutes, periodRoutes, type LockResult } from '../contract/index.ts';
import { unknownFacility, type PeriodService, type WantedPeriod } from './period-service.ts';
import type { LockPreviews } from './lock-preview.ts';
import type { PeriodView } from './period-view.ts';

interface Parts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly service: PeriodService;
  readonly view: PeriodView;
  readonly previews: LockPreviews;
}

/** Response of a call that changed a period: its current state. */
async function changed({ database, view }: Parts, { companyId }: Writer, { facilityId, year }: WantedPeriod) {
  const [data] = await database.withTenant(companyId, (trx) => view.periods(trx, { companyId, facilityId, year }), {
    readonly: true,
  });
  if (!data) throw unknownFacility();
  return { statusCode: 200, message: MESSAGES.updated, data };
}

/** Locks each on its own: a refusal is reported for that one, and the others continue. */
async function lockedEach({ service }: Parts, writer: Writer, periods: readonly WantedPeriod[]): Promise<LockResult[]> {
  const results: LockResult[] = [];
  for (const period of periods) {
    try {
      await service.lock(writer, period);
      results.push({ ...period, locked: true, code: '', message: '' });
    } catch (refusal) {
      if (!(refusal instanceof Problem) || refusal.statusCode >= 500) throw refusal;
      results.push({ ...period, locked: false, code: refusal.code, message: refusal.message });
    }
  }
  return results;
}

async function previewed({ database, previews }: Parts, companyId: string, periods: readonly WantedPeriod[]) {
  const found = await database.withTenant(companyId, (trx) => previews.of(trx, companyId, periods), { readonly: true });
  return { statusCode: 200, data: { periods: found } };
}

/** Calls for company users: always for their own company. */
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
    serve(periodRoutes.previewLock, ({ caller, body }) => previewed(parts, companyOf(caller), body.periods)),
    serve(periodRoutes.lockMany, async ({ caller, body }) => ({
      statusCode: 200,
      data: { results: await lockedEach(parts, own(caller), body.periods) },
    })),
    serve(periodRoutes.unlock, async ({ caller, body }) => {
      await service.unlock(own(caller), body, body.reason);
      return changed(parts, own(caller), body);
    }),
  ];
}

/** The same for platform staff, in the company they name. Every use is recorded. */
export function adminPeriodHandlers(parts: Parts): readonly ServedRoute[] {
  const { database, companies, service, view } = parts;
  const entering = async (caller: Caller, companyId: string, action: string) => {
    const company = await withReach(database, caller, `${action} of company ${companyId}`, (trx) =>
      companies.company(trx, companyId),
    );
    if (company) return writerOf(caller, companyId);
    const message = 'records.company-unknown';
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
    serve(adminPeriodRoutes.previewLock, async ({ caller, body }) => {
      const { companyId } = await entering(caller, body.companyId, 'look at locks');
      return previewed(parts, companyId, body.periods);
    }),
    serve(adminPeriodRoutes.lockMany, async ({ caller, body }) => {
      const writer = await entering(caller, body.companyId, `lock of ${body.periods.length} periods`);
      return { statusCode: 200, data: { results: await lockedEach(parts, writer, body.periods) } };
    }),
    serve(adminPeriodRoutes.unlock, async ({ caller, body }) => {
      const writer = await entering(caller, body.companyId, `unlock of period ${body.year}`);
      await service.unlock(writer, body, body.reason);
      return changed(parts, writer, body);
    }),
  ];
}
