import { MESSAGES, pageAnswer, problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import { companyOf, serve, withReach, type Caller, type Database, type ServedRoute, type Trx } from '#server';
import { adminInstrumentRoutes, instrumentRoutes, type InstrumentDetail } from '../contract/index.ts';
import type { AllocationService } from './allocation-service.ts';
import { refuse, unknownFacility, unknownInstrument } from './instrument-policy.ts';
import type { InstrumentService } from './instrument-service.ts';
import type { InstrumentView } from './instrument-view.ts';
import type { Ledger, LedgerQuery } from './ledger.ts';
import type { SerialCheck } from './serial-check.ts';

interface Parts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly service: InstrumentService;
  readonly allocation: AllocationService;
  readonly view: InstrumentView;
  readonly ledger: Ledger;
  readonly serials: SerialCheck;
}

const readonly = { readonly: true };

/** Calls for the people of the company. */
export function instrumentHandlers(parts: Parts): readonly ServedRoute[] {
  const { database, service, allocation, view } = parts;
  const writer = (caller: Caller) => ({ companyId: companyOf(caller), accountId: caller.accountId });
  const detail = (caller: Caller, id: string) =>
    shown(
      parts,
      database.withTenant(companyOf(caller), (trx) => view.one(trx, companyOf(caller), id), readonly),
    );
  const done = async (caller: Caller, id: string, message: string) => ({
    statusCode: 200,
    message,
    data: await detail(caller, id),
  });
  return [
    serve(instrumentRoutes.list, async ({ caller, query }) => {
      const companyId = companyOf(caller);
      const { rows, total, next } = await database.withTenant(
        companyId,
        (trx) => view.page(trx, { ...query, companyId }),
        readonly,
      );
      return pageAnswer(rows, query.page, query.size, total, next);
    }),
    serve(instrumentRoutes.detail, async ({ caller, params }) => ({
      statusCode: 200,
      data: await detail(caller, params.id),
    })),
    serve(instrumentRoutes.create, async ({ caller, body }) =>
      done(caller, await service.create(writer(caller), body), MESSAGES.created),
    ),
    serve(instrumentRoutes.update, async ({ caller, body: { id, revision, ...body } }) => {
      await service.update(writer(caller), id, revision, body);
      return done(caller, id, MESSAGES.updated);
    }),
    serve(instrumentRoutes.allocate, async ({ caller, body }) => {
      await allocation.allocate(writer(caller), body);
      return done(caller, body.id, MESSAGES.updated);
    }),
    serve(instrumentRoutes.remove, async ({ caller, params: { id }, query: { revision } }) => {
      await service.remove(writer(caller), id, revision);
      return { statusCode: 200, message: MESSAGES.deleted, data: { id } };
    }),
    serve(instrumentRoutes.ledger, async ({ caller, query }) => {
      const companyId = companyOf(caller);
      return ledgerOf(parts, { ...query, companyId });
    }),
  ];
}

/** Read-only calls for platform staff, across companies. Every use is recorded. */
export function adminInstrumentHandlers(parts: Parts): readonly ServedRoute[] {
  const { database, companies, view } = parts;
  return [
    serve(adminInstrumentRoutes.list, async ({ caller, query }) => {
      const { rows, total, next } = await withReach(
        database,
        caller,
        `instruments of ${query.companyId ?? 'every company'}`,
        (trx) => view.page(trx, { ...query, companyId: query.companyId ?? null }),
      );
      return pageAnswer(rows, query.page, query.size, total, next);
    }),
    serve(adminInstrumentRoutes.detail, async ({ caller, params: { id } }) => ({
      statusCode: 200,
      data: await shown(
        parts,
        withReach(database, caller, `instrument ${id}`, (trx) => view.one(trx, null, id)),
      ),
    })),
    serve(adminInstrumentRoutes.ledger, async ({ caller, query }) => {
      const company = await withReach(database, caller, `instrument ledger of ${query.companyId}`, (trx) =>
        companies.company(trx, query.companyId),
      );
      if (company) return ledgerOf(parts, query);
      const message = 'records.company-unknown';
      throw problem('company.unknown', 400, message, [{ path: 'companyId', message }]);
    }),
  ];
}

async function shown(
  { serials }: Parts,
  asked: Promise<Omit<InstrumentDetail, 'isClaimedElsewhere'> | undefined>,
): Promise<InstrumentDetail> {
  const found = (await asked) ?? unknownInstrument();
  return { ...found, isClaimedElsewhere: await serials.isClaimedElsewhere(found) };
}

async function ledgerOf({ database, companies, ledger }: Parts, query: LedgerQuery) {
  const work = async (trx: Trx) => {
    const facility = await companies.facility(trx, query.companyId, query.facilityId);
    refuse(facility ? null : unknownFacility('facilityId'));
    return ledger.answer(trx, query);
  };
  return { statusCode: 200, data: await database.withTenant(query.companyId, work, readonly) };
}
