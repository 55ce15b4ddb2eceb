import { sql } from 'kysely';
import { uuidv7, type Trx } from '#server';
import { EVENT_TYPES, pauseAfterAttempts, type EventType } from '../domain/index.ts';
import type { TakenDelivery } from './exchange-tables.ts';

/** Channel that announces a new delivery. */
export const DELIVERY_CHANNEL = 'pact_delivery';

/** Name of the queue in the log. */
export const DELIVERY_QUEUE = 'exchange of footprints';

/** The path of this system’s events, relative to where it is: the source of its events. */
const SOURCE = '/3/events';

interface NewEvent {
  readonly partnerId: string;
  /** The request or question it belongs to. */
  readonly about: string | null;
  readonly type: EventType;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: string;
  /** By default a new one. */
  readonly id?: string;
}

/** The outbox: what has to reach the systems of partners. Written in the transaction of what it reports. */
export class DeliveryStore {
  async addEvent(
    trx: Trx,
    companyId: string,
    { partnerId, about, type, data, at, id = uuidv7() }: NewEvent,
  ): Promise<void> {
    const event = { type, specversion: '1.0', id, source: SOURCE, time: at, data };
    await sql`
      insert into pact_delivery (company_id, id, partner_id, about, event, state, created_at, next_at)
      values (${companyId}, ${id}, ${partnerId}, ${about}, ${JSON.stringify(event)}::jsonb, 'WAITING', ${at}, ${at})
    `.execute(trx);
    await this.announce(trx);
  }

  /** Asks partners with a system of their own to fetch a footprint. */
  async addPublished(
    trx: Trx,
    companyId: string,
    { footprintIds, partnerIds, at }: { footprintIds: readonly string[]; partnerIds: readonly string[]; at: string },
  ): Promise<void> {
    for (const partnerId of partnerIds)
      await this.addEvent(trx, companyId, {
        partnerId,
        about: null,
        type: EVENT_TYPES.published,
        data: { pfIds: [...footprintIds] },
        at,
      });
  }

  /** Footprints of a partner to fetch, because it has announced them. */
  async addFetches(
    trx: Trx,
    companyId: string,
    partnerId: string,
    footprintIds: readonly string[],
    at: string,
  ): Promise<void> {
    for (const footprintId of new Set(footprintIds))
      await sql`
        insert into pact_delivery (company_id, id, partner_id, footprint_id, state, created_at, next_at)
        values (${companyId}, ${uuidv7()}, ${partnerId}, ${footprintId}, 'WAITING', ${at}, ${at})`.execute(trx);
    await this.announce(trx);
  }

  /**
   * Takes deliveries whose time has come, of companies in use. The time of the next attempt is set at once, so that another
   * process takes over if this one dies. Work `asStaff`.
   */
  async take(trx: Trx, at: Date, most: number): Promise<readonly TakenDelivery[]> {
    const { rows } = await sql<TakenDelivery>`
      select delivery.company_id as "companyId", delivery.id, delivery.partner_id as "partnerId", delivery.event,
        delivery.footprint_id as "footprintId", delivery.attempts + 1 as attempts, delivery.created_at as "createdAt"
      from pact_delivery as delivery join company on company.company_id = delivery.company_id
      where delivery.state = 'WAITING' and delivery.next_at <= ${at.toISOString()} and company.status = 'ACTIVE'
      order by delivery.next_at limit ${most} for update of delivery skip locked`.execute(trx);
    for (const { companyId, id, attempts } of rows) {
      const next = new Date(at.getTime() + pauseAfterAttempts(attempts) * 1000).toISOString();
      await sql`
        update pact_delivery set attempts = ${attempts}, next_at = ${next}
        where company_id = ${companyId} and id = ${id}`.execute(trx);
    }
    return rows;
  }

  async end(
    trx: Trx,
    { companyId, id }: Pick<TakenDelivery, 'companyId' | 'id'>,
    { state, at, message }: { state: 'SENT' | 'ABANDONED'; at: string; message: string | null },
  ): Promise<void> {
    await sql`
      update pact_delivery set state = ${state}, ended_at = ${at}, message = ${message}
      where company_id = ${companyId} and id = ${id}`.execute(trx);
  }

  async note(trx: Trx, { companyId, id }: Pick<TakenDelivery, 'companyId' | 'id'>, message: string): Promise<void> {
    await sql`
      update pact_delivery set message = ${message} where company_id = ${companyId} and id = ${id}`.execute(trx);
  }

  private announce(trx: Trx) {
    return sql`select pg_notify(${DELIVERY_CHANNEL}, '')`.execute(trx);
  }
}
