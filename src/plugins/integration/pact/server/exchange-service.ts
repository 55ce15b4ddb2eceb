import { sql } from 'kysely';
import { problem } from '#contract';
import type { ProductFootprint } from '#plugins/integration/footprints/contract';
import {
  presentFootprint,
  type FootprintCriteria,
  type FootprintService,
  type FootprintStore,
} from '#plugins/integration/footprints/server';
import { isUuid, uuidv7, type Clock, type Database, type Say, type Texts, type Trx } from '#server';
import { ANSWER_MOST, eventData, type CloudEvent, type RequestCriteria } from '../contract/index.ts';
import { EVENT_TYPES } from '../domain/index.ts';
import type { DeliveryStore } from './delivery-store.ts';
import type { ExchangeNotices } from './exchange-notices.ts';
import type { ExchangeStore } from './exchange-store.ts';
import type { StoredRequest } from './exchange-tables.ts';
import { unknownPartner } from './partner-service.ts';
import type { PartnerStore, StoredPartner } from './partner-store.ts';
import type { z } from 'zod';

interface Parts {
  readonly database: Database;
  readonly partners: PartnerStore;
  readonly exchange: ExchangeStore;
  readonly deliveries: DeliveryStore;
  readonly notices: ExchangeNotices;
  readonly footprints: FootprintStore;
  readonly service: FootprintService;
  readonly texts: Texts;
  readonly clock: Clock;
}

/** Only what this partner was given: a condition on `footprint`. */
export const grantedTo = (partnerId: string) => sql`exists (
  select from pact_grant as given
  where given.company_id = footprint.company_id and given.footprint_id = footprint.id and given.partner_id = ${partnerId})`;

/** The criteria of a request as those of a list. */
export const criteriaOf = ({
  productId = [],
  companyId = [],
  geography = [],
  classification = [],
  status = [],
  ...times
}: RequestCriteria): FootprintCriteria => ({
  productId,
  companyId,
  geography,
  classification,
  status,
  ...times,
});

/** A question to a partner. */
interface Question {
  readonly partnerId: string;
  readonly productIds: readonly string[];
  readonly comment: string;
  /** Its name, and the days it is wanted for, if the person gave them. */
  readonly product?: string;
  readonly fromDate?: string;
  readonly toDate?: string;
  readonly dueDate?: string | undefined;
}

/** What the partner reads: the product and the days, and what the person has written. */
function commentOf(say: Say, { product = '', fromDate, toDate = '', dueDate, comment }: Question): string {
  const lines = [
    product,
    ...(fromDate === undefined ? [] : [say('pact.event.period', { from: fromDate, to: toDate })]),
    ...(dueDate === undefined ? [] : [say('pact.event.due', { day: dueDate })]),
    comment,
  ];
  return lines.filter((line) => line !== '').join('\n');
}

/** The ids of products as one short text, for a notice. */
const productOf = ({ productId = [] }: RequestCriteria) => productId.slice(0, 3).join(' ');

/** Events of partners, requests in both directions, and footprints published to partners. */
export class ExchangeService {
  constructor(private readonly parts: Parts) {}

  /** An event of a partner. An event that was sent twice has its effect once. */
  async accept(companyId: string, partnerId: string, event: CloudEvent): Promise<void> {
    const { database, partners, deliveries } = this.parts;
    const at = this.parts.clock.now().toISOString();
    await database.withTenant(companyId, async (trx) => {
      const partner = await partners.hold(trx, companyId, partnerId);
      if (!partner) throw unknownPartner();
      switch (event.type) {
        case EVENT_TYPES.created:
          return this.requested(trx, companyId, partner, event, at);
        case EVENT_TYPES.fulfilled:
          return this.fulfilled(trx, companyId, partner, event, at);
        case EVENT_TYPES.rejected:
          return this.rejected(trx, companyId, partner, event, at);
        case EVENT_TYPES.published: {
          const { pfIds } = dataOf(EVENT_TYPES.published, event);
          // Without a system of the partner there is nothing to fetch from.
          if (partner.base_url !== '') await deliveries.addFetches(trx, companyId, partnerId, pfIds, at);
          return;
        }
      }
    });
  }

  /** 409 `pact.answered`, `pact.no-way-back`. */
  async fulfil(companyId: string, by: string, id: string, footprintIds: readonly string[]): Promise<StoredRequest> {
    const { database, service } = this.parts;
    return database.withTenant(companyId, async (trx) => {
      const { request, partner } = await this.open(trx, companyId, id);
      const documents: ProductFootprint[] = [];
      for (const footprintId of new Set(footprintIds))
        documents.push(presentFootprint(await service.stored(trx, companyId, footprintId)));
      await this.sendFulfilled(trx, companyId, partner, request, documents, by);
      await this.parts.notices.done(trx, companyId, id);
      return this.held(trx, companyId, id);
    });
  }

  async reject(companyId: string, by: string, id: string, reason: string): Promise<StoredRequest> {
    return this.parts.database.withTenant(companyId, async (trx) => {
      const { request, partner } = await this.open(trx, companyId, id);
      await this.sendRejected(trx, companyId, partner, request, { code: 'BadRequest', message: reason }, by);
      await this.parts.notices.done(trx, companyId, id);
      return this.held(trx, companyId, id);
    });
  }

  /**
   * Asks a partner for footprints; answers the id of the question. PACT has no criterion for a reference period, so the days
   * are in the comment, in English as all that partners read.
   */
  async ask(companyId: string, by: string, question: Question): Promise<string> {
    const { database, partners, exchange, deliveries, notices, texts, clock } = this.parts;
    const { partnerId, productIds, comment, product = '', fromDate = null, toDate = null, dueDate = null } = question;
    const id = uuidv7();
    const at = clock.now().toISOString();
    const criteria = { productId: [...productIds] };
    await database.withTenant(companyId, async (trx) => {
      const partner = await partners.hold(trx, companyId, partnerId);
      if (!partner) throw unknownPartner();
      refuseWithoutSystem(partner);
      const asked = { id, partnerId, criteria, comment, product, fromDate, toDate, dueDate, at, by };
      if (product !== '' && (await exchange.isAsked(trx, companyId, asked)))
        throw problem('pact.asked-already', 409, 'pact.asked-already');
      await exchange.addAsked(trx, companyId, asked);
      const words = commentOf(texts.in('en'), question);
      const data = words === '' ? criteria : { ...criteria, comment: words };
      await deliveries.addEvent(trx, companyId, { id, partnerId, about: id, type: EVENT_TYPES.created, data, at });
      await notices.changed(trx, [companyId]);
    });
    return id;
  }

  /** Publishes a footprint to partners. Those with a system of their own are told. */
  async publish(companyId: string, by: string, footprintId: string, partnerIds: readonly string[]): Promise<void> {
    const { database, partners, exchange, deliveries, service, clock } = this.parts;
    const at = clock.now().toISOString();
    await database.withTenant(companyId, async (trx) => {
      await service.stored(trx, companyId, footprintId);
      const given = new Set(await exchange.grantedTo(trx, companyId, footprintId));
      const told: string[] = [];
      for (const partnerId of new Set(partnerIds)) {
        const partner = await partners.hold(trx, companyId, partnerId);
        if (!partner) throw unknownPartner();
        await exchange.grant(trx, companyId, { partnerId, footprintIds: [footprintId], at, by });
        if (partner.base_url !== '' && !given.has(partnerId)) told.push(partnerId);
      }
      await deliveries.addPublished(trx, companyId, { footprintIds: [footprintId], partnerIds: told, at });
    });
  }

  private async requested(trx: Trx, companyId: string, partner: StoredPartner, event: CloudEvent, at: string) {
    const { exchange, footprints, notices, texts } = this.parts;
    const { comment = '', ...criteria } = dataOf(EVENT_TYPES.created, event);
    const id = uuidv7();
    const isNew = await exchange.addRequest(trx, companyId, {
      id,
      partnerId: partner.id,
      eventId: event.id,
      criteria,
      comment,
      at,
    });
    if (!isNew) return;
    if (!partner.is_automatic || partner.base_url === '')
      return notices.asked(trx, companyId, partner.name, { id, product: productOf(criteria) });
    const request = await this.held(trx, companyId, id);
    const wanted = { ...criteriaOf(criteria), status: criteria.status ?? ['Active'] };
    const most = ANSWER_MOST;
    const found = await footprints.matching(trx, companyId, wanted, { granted: grantedTo(partner.id), most });
    if (found.length > 0)
      return this.sendFulfilled(trx, companyId, partner, request, found.slice(0, most).map(presentFootprint), null);
    // Footprints that match but were not given to the partner are for a person to decide.
    const others = await footprints.matching(trx, companyId, wanted, { granted: sql`true`, most: 1 });
    if (others.length > 0) return notices.asked(trx, companyId, partner.name, { id, product: productOf(criteria) });
    const message = texts.in('en')('pact.event.not-found');
    await this.sendRejected(trx, companyId, partner, request, { code: 'NotFound', message }, null);
  }

  private async fulfilled(
    trx: Trx,
    companyId: string,
    { id: partnerId, name }: StoredPartner,
    event: CloudEvent,
    at: string,
  ) {
    const { exchange, notices } = this.parts;
    const { requestEventId, pfs } = dataOf(EVENT_TYPES.fulfilled, event);
    if (!(await this.awaits(trx, companyId, partnerId, requestEventId))) return;
    for (const document of pfs) {
      await exchange.addReceived(trx, companyId, { partnerId, askedId: requestEventId, document, at });
      await notices.received(trx, companyId, name, document);
    }
    await exchange.endAsked(trx, companyId, requestEventId, { status: 'FULFILLED', at, error: null });
  }

  private async rejected(
    trx: Trx,
    companyId: string,
    { id: partnerId, name }: StoredPartner,
    event: CloudEvent,
    at: string,
  ) {
    const { requestEventId, error } = dataOf(EVENT_TYPES.rejected, event);
    if (!(await this.awaits(trx, companyId, partnerId, requestEventId))) return;
    const status = { status: 'REJECTED', at, error: `${error.code}: ${error.message}` } as const;
    await this.parts.exchange.endAsked(trx, companyId, requestEventId, status);
    const [asked] = await this.parts.exchange.asked(trx, companyId, requestEventId);
    const product = asked?.product || productOf(asked?.criteria ?? {});
    await this.parts.notices.refused(trx, companyId, name, { id: requestEventId, product });
  }

  /** Whether the answer is awaited; false for one that has arrived before. 404 if nothing was asked. */
  private async awaits(trx: Trx, companyId: string, partnerId: string, askedId: string): Promise<boolean> {
    const status = isUuid(askedId)
      ? await this.parts.exchange.holdAsked(trx, companyId, partnerId, askedId)
      : undefined;
    if (status === undefined) throw unknownRequest();
    return status === 'OPEN';
  }

  private async open(trx: Trx, companyId: string, id: string) {
    const request = await this.held(trx, companyId, id);
    if (request.status !== 'OPEN') throw problem('pact.answered', 409, 'pact.answered');
    const partner = await this.parts.partners.hold(trx, companyId, request.partner_id);
    if (!partner) throw unknownPartner();
    refuseWithoutSystem(partner);
    return { request, partner };
  }

  private async held(trx: Trx, companyId: string, id: string): Promise<StoredRequest> {
    const request = await this.parts.exchange.holdRequest(trx, companyId, id);
    if (!request) throw unknownRequest();
    return request;
  }

  /** What was sent to a partner it may also fetch, so it is published to it. */
  private async sendFulfilled(
    trx: Trx,
    companyId: string,
    { id: partnerId }: StoredPartner,
    { id, event_id: requestEventId }: StoredRequest,
    pfs: readonly ProductFootprint[],
    by: string | null,
  ): Promise<void> {
    const { exchange, deliveries, clock } = this.parts;
    const at = clock.now().toISOString();
    const footprintIds = pfs.map((one) => one.id);
    await exchange.grant(trx, companyId, { partnerId, footprintIds, at, by });
    await exchange.answer(trx, companyId, id, { status: 'FULFILLED', at, by, reason: null, footprintIds });
    const data = { requestEventId, pfs };
    await deliveries.addEvent(trx, companyId, { partnerId, about: id, type: EVENT_TYPES.fulfilled, data, at });
  }

  private async sendRejected(
    trx: Trx,
    companyId: string,
    { id: partnerId }: StoredPartner,
    { id, event_id: requestEventId }: StoredRequest,
    error: { readonly code: 'BadRequest' | 'NotFound'; readonly message: string },
    by: string | null,
  ): Promise<void> {
    const { exchange, deliveries, clock } = this.parts;
    const at = clock.now().toISOString();
    const answer = { status: 'REJECTED', at, by, reason: error.message, footprintIds: [] } as const;
    await exchange.answer(trx, companyId, id, answer);
    const data = { requestEventId, error };
    await deliveries.addEvent(trx, companyId, { partnerId, about: id, type: EVENT_TYPES.rejected, data, at });
  }
}

/** The data of an event by its type. 400 `pact.event` with what is wrong. */
function dataOf<T extends keyof typeof eventData>(type: T, event: CloudEvent): z.infer<(typeof eventData)[T]> {
  const read = eventData[type].safeParse(event.data);
  if (read.success) return read.data as z.infer<(typeof eventData)[T]>;
  const issues = read.error.issues.map(({ path, message }) => ({ path: ['data', ...path].join('.'), message }));
  throw problem('pact.event', 400, 'pact.event', issues);
}

function refuseWithoutSystem({ base_url: baseUrl }: StoredPartner): void {
  if (baseUrl === '') throw problem('pact.no-way-back', 409, 'pact.no-way-back');
}

const unknownRequest = () => problem('pact.request-unknown', 404, 'pact.request-unknown');
