import { sql } from 'kysely';
import { problem } from '#contract';
import { presentFootprint, type FootprintService } from '#plugins/integration/footprints/server';
import type { ConnectionStore } from '#plugins/network/connections/server';
import { isUniqueViolation, uuidv7, type Clock, type Database, type Trx } from '#server';
import type { AskFootprintBody, FootprintRequest } from '../../contract/index.ts';
import { unknownCompany } from '../connected/connected-problems.ts';
import type { ConnectedDelivery } from '../connected/connected-delivery.ts';
import type { ConnectedStore } from '../connected/connected-store.ts';
import type { ExchangeNotices } from '../exchange-notices.ts';
import type { ExchangeService } from '../exchange-service.ts';
import type { CompanyRequestStore } from './company-request-store.ts';
import type { FootprintRequestView } from './footprint-request-view.ts';
import type { StoredCompanyRequest } from './request-tables.ts';

interface Parts {
  readonly database: Database;
  readonly view: FootprintRequestView;
  readonly requests: CompanyRequestStore;
  readonly connections: Pick<ConnectionStore, 'connected'>;
  readonly connected: ConnectedStore;
  readonly delivery: ConnectedDelivery;
  readonly exchange: Pick<ExchangeService, 'ask' | 'fulfil' | 'reject'>;
  readonly footprints: FootprintService;
  readonly notices: ExchangeNotices;
  readonly clock: Clock;
}

/** The person and the company they act for. */
export interface RequestActor {
  readonly companyId: string;
  readonly accountId: string;
}

/** One place to ask for footprints and to answer, whether the other side is a partner’s system or a connected company. */
export class FootprintRequestService {
  constructor(private readonly parts: Parts) {}

  /** 404 for requests of other companies. */
  one(companyId: string, id: string): Promise<FootprintRequest> {
    const { database, view } = this.parts;
    const read = async (trx: Trx) => (await view.one(trx, companyId, id)) ?? unknownRequest();
    return database.withTenant(companyId, read, { readonly: true });
  }

  async ask(actor: RequestActor, body: AskFootprintBody): Promise<FootprintRequest> {
    const { exchange, clock } = this.parts;
    if (body.dueDate !== undefined && body.dueDate < clock.today())
      throw problem('pact.due-date', 400, 'pact.due-date', [{ path: 'dueDate', message: 'pact.due-date' }]);
    const { companyId, accountId } = actor;
    const id =
      body.origin === 'COMPANY'
        ? await this.askCompany(actor, body)
        : await exchange.ask(companyId, accountId, { ...body, partnerId: body.counterpartyId });
    return this.one(companyId, id);
  }

  /** An answer to a company gives it the footprints; one to a partner is sent to its system. */
  async answer(actor: RequestActor, id: string, footprintIds: readonly string[]): Promise<FootprintRequest> {
    const { companyId, accountId } = actor;
    const isOfCompany = await this.withAsked(actor, id, (trx, request) => this.give(trx, actor, request, footprintIds));
    if (!isOfCompany) await this.parts.exchange.fulfil(companyId, accountId, id, footprintIds);
    return this.one(companyId, id);
  }

  async decline(actor: RequestActor, id: string, reason: string): Promise<FootprintRequest> {
    const { requests, notices, exchange, clock } = this.parts;
    const { companyId, accountId: by } = actor;
    const isOfCompany = await this.withAsked(actor, id, async (trx, request) => {
      refuseClosed(request);
      const at = clock.now().toISOString();
      await requests.end(trx, id, { status: 'REJECTED', at, by, reason });
      await notices.refused(trx, request.asker_id, request.asked_name, request);
      await notices.done(trx, companyId, id);
    });
    if (!isOfCompany) await exchange.reject(companyId, by, id, reason);
    return this.one(companyId, id);
  }

  async withdraw({ companyId, accountId: by }: RequestActor, id: string): Promise<FootprintRequest> {
    const { database, requests, notices, clock } = this.parts;
    await database.withTenant(companyId, async (trx) => {
      const request = (await requests.hold(trx, companyId, 'asker', id)) ?? unknownRequest();
      refuseClosed(request);
      await requests.end(trx, id, { status: 'CANCELLED', at: clock.now().toISOString(), by });
      await notices.withdrawn(trx, request.asked_id, request.asker_name, request);
      await notices.changed(trx, [companyId]);
    });
    return this.one(companyId, id);
  }

  private async askCompany({ companyId, accountId }: RequestActor, body: AskFootprintBody): Promise<string> {
    const { database, requests, connections, notices, clock } = this.parts;
    const id = uuidv7();
    const { counterpartyId: askedId } = body;
    try {
      await database.withTenant(companyId, async (trx) => {
        if ((await connections.connected(trx, companyId, askedId)) === undefined) throw unknownCompany();
        const names = await namesOf(trx, [companyId, askedId]);
        const request = {
          id,
          asker_id: companyId,
          asked_id: askedId,
          asker_name: names.get(companyId) ?? '',
          asked_name: names.get(askedId) ?? '',
          product: body.product,
          product_ids: body.productIds,
          from_date: body.fromDate,
          to_date: body.toDate,
          due_date: body.dueDate ?? null,
          comment: body.comment,
          asked_at: clock.now().toISOString(),
          asked_by: accountId,
        };
        await requests.add(trx, request);
        await notices.asked(trx, askedId, request.asker_name, request);
      });
      return id;
    } catch (failure) {
      if (!isUniqueViolation(failure, 'pact_company_request_open')) throw failure;
      throw problem('pact.asked-already', 409, 'pact.asked-already');
    }
  }

  /** Runs a step of the company that was asked; false if no connected company has sent this request. */
  private withAsked(
    { companyId }: RequestActor,
    id: string,
    step: (trx: Trx, request: StoredCompanyRequest) => Promise<void>,
  ): Promise<boolean> {
    const { database, requests } = this.parts;
    return database.withTenant(companyId, async (trx) => {
      const request = await requests.hold(trx, companyId, 'asked', id);
      if (request) await step(trx, request);
      return request !== undefined;
    });
  }

  private async give(
    trx: Trx,
    { companyId, accountId: by }: RequestActor,
    request: StoredCompanyRequest,
    footprintIds: readonly string[],
  ): Promise<void> {
    const { requests, connections, connected, delivery, footprints, notices, clock } = this.parts;
    refuseClosed(request);
    const { id, asker_id: to } = request;
    if ((await connections.connected(trx, companyId, to)) === undefined)
      throw problem('pact.disconnected', 409, 'pact.disconnected');
    const chosen = [...new Set(footprintIds)];
    const at = clock.now().toISOString();
    // First, so that the footprints do not answer it a second time when they arrive.
    await requests.end(trx, id, { status: 'FULFILLED', at, by, footprintIds: chosen });
    for (const footprintId of chosen) {
      const stored = await footprints.stored(trx, companyId, footprintId);
      if (stored.deprecated_at !== null) throw problem('footprints.deprecated', 409, 'footprints.deprecated');
      const document = presentFootprint(stored);
      const given = await connected.grants(trx, companyId, footprintId);
      // It has this one already: only the answer is news.
      if (given.some((one) => one.id === to && one.isConnected))
        await notices.received(trx, to, request.asked_name, document);
      else await delivery.give(trx, companyId, { to, document, by });
    }
    await notices.done(trx, companyId, id);
  }
}

function refuseClosed({ status }: StoredCompanyRequest): void {
  if (status === 'CANCELLED') throw problem('pact.withdrawn', 409, 'pact.withdrawn');
  if (status !== 'OPEN') throw problem('pact.answered', 409, 'pact.answered');
}

/** Names of companies that the transaction may see: the own one, and connected ones. */
async function namesOf(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select company_id as id, name from company where company_id = any(${[...ids]}::uuid[])`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const unknownRequest = () => {
  throw problem('pact.request-unknown', 404, 'pact.request-unknown');
};
