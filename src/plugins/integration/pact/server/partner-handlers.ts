import { MESSAGES } from '#contract';
import type { FootprintService } from '#plugins/integration/footprints/server';
import { companyOf, serve, type Caller, type Database, type RequestFacts, type ServedRoute } from '#server';
import { partnerRoutes, type AskedRequest, type IncomingRequest } from '../contract/index.ts';
import type { ExchangeService } from './exchange-service.ts';
import type { ExchangeStore } from './exchange-store.ts';
import type { ShownDelivery, StoredAsked, StoredRequest } from './exchange-tables.ts';
import { presentPartner, type PartnerActor, type PartnerService } from './partner-service.ts';
import type { PartnerStore } from './partner-store.ts';

interface Parts {
  readonly database: Database;
  readonly store: PartnerStore;
  readonly partners: PartnerService;
  readonly exchange: ExchangeStore;
  readonly service: ExchangeService;
  readonly footprints: FootprintService;
  readonly hasSecrets: boolean;
}

/** Calls for company users. */
export function partnerHandlers(parts: Parts): readonly ServedRoute[] {
  const { database, store, partners, exchange, service, footprints, hasSecrets } = parts;
  const ok = <T>(data: T) => ({ statusCode: 200, data });
  const changed = <T>(data: T) => ({ statusCode: 200, message: MESSAGES.updated, data });
  const actor = (caller: Caller, facts: RequestFacts): PartnerActor => ({
    companyId: companyOf(caller),
    accountId: caller.accountId,
    facts,
  });
  return [
    serve(partnerRoutes.list, ({ caller }) => {
      const companyId = companyOf(caller);
      return database.withTenant(
        companyId,
        async (trx) => {
          const found = await store.list(trx, companyId);
          return ok({ partners: found.map((one) => presentPartner(companyId, one)), hasSecrets });
        },
        { readonly: true },
      );
    }),
    serve(partnerRoutes.create, async ({ caller, body, facts }) =>
      ok(await partners.create(actor(caller, facts), body)),
    ),
    serve(partnerRoutes.change, async ({ caller, params, body, facts }) =>
      changed(await partners.change(actor(caller, facts), params.id, body)),
    ),
    serve(partnerRoutes.rotate, async ({ caller, params, facts }) =>
      ok(await partners.rotate(actor(caller, facts), params.id)),
    ),
    serve(partnerRoutes.revoke, async ({ caller, params, facts }) =>
      changed(await partners.revoke(actor(caller, facts), params.id)),
    ),
    serve(partnerRoutes.grant, async ({ caller, body }) => {
      await service.publish(companyOf(caller), caller.accountId, body.footprintId, body.partnerIds);
      return changed({ partners: new Set(body.partnerIds).size });
    }),
    serve(partnerRoutes.endGrant, ({ caller, body }) => {
      const companyId = companyOf(caller);
      return database.withTenant(companyId, async (trx) => {
        await footprints.stored(trx, companyId, body.footprintId);
        for (const id of body.partnerIds) await partners.held(trx, companyId, id);
        return changed({ partners: await exchange.endGrant(trx, companyId, body.footprintId, body.partnerIds) });
      });
    }),
    serve(partnerRoutes.grants, ({ caller, params }) => {
      const companyId = companyOf(caller);
      return database.withTenant(
        companyId,
        async (trx) => {
          await footprints.stored(trx, companyId, params.id);
          return ok({ partnerIds: [...(await exchange.grantedTo(trx, companyId, params.id))] });
        },
        { readonly: true },
      );
    }),
    serve(partnerRoutes.requests, ({ caller }) => {
      const companyId = companyOf(caller);
      const read = { readonly: true };
      return database.withTenant(
        companyId,
        async (trx) => ok({ requests: (await exchange.requests(trx, companyId)).map(presentRequest) }),
        read,
      );
    }),
    serve(partnerRoutes.fulfil, async ({ caller, params, body }) =>
      changed(presentRequest(await service.fulfil(companyOf(caller), caller.accountId, params.id, body.footprintIds))),
    ),
    serve(partnerRoutes.reject, async ({ caller, params, body }) =>
      changed(presentRequest(await service.reject(companyOf(caller), caller.accountId, params.id, body.reason))),
    ),
    serve(partnerRoutes.asked, ({ caller }) => {
      const companyId = companyOf(caller);
      const read = { readonly: true };
      return database.withTenant(
        companyId,
        async (trx) => ok({ asked: (await exchange.asked(trx, companyId)).map(presentAsked) }),
        read,
      );
    }),
    serve(partnerRoutes.ask, async ({ caller, body }) => {
      const companyId = companyOf(caller);
      const id = await service.ask(companyId, caller.accountId, body);
      return database.withTenant(companyId, async (trx) => {
        const [asked] = await exchange.asked(trx, companyId, id);
        if (!asked) throw new Error(`The question ${id} is gone.`);
        return ok(presentAsked(asked));
      });
    }),
  ];
}

const moment = (stored: string) => new Date(stored).toISOString();
const momentOrNone = (stored: string | null) => (stored === null ? null : moment(stored));

const presentDelivery = (delivery: ShownDelivery | null) => delivery && { ...delivery, at: moment(delivery.at) };

const presentRequest = (stored: StoredRequest): IncomingRequest => ({
  id: stored.id,
  partnerId: stored.partner_id,
  partner: stored.partner,
  receivedAt: moment(stored.received_at),
  criteria: stored.criteria,
  comment: stored.comment,
  status: stored.status,
  answeredAt: momentOrNone(stored.answered_at),
  reason: stored.reason,
  footprintIds: [...stored.footprint_ids],
  delivery: presentDelivery(stored.delivery),
});

const presentAsked = (stored: StoredAsked): AskedRequest => ({
  id: stored.id,
  partnerId: stored.partner_id,
  partner: stored.partner,
  askedAt: moment(stored.asked_at),
  criteria: stored.criteria,
  comment: stored.comment,
  status: stored.status,
  answeredAt: momentOrNone(stored.answered_at),
  error: stored.error,
  delivery: presentDelivery(stored.delivery),
});
