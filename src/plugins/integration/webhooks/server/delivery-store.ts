import { sql } from 'kysely';
import { ListOrder, uuidv7, type PageAsked, type Trx } from '#server';
import type { WebhookDeliveryDetail } from '../contract/index.ts';
import { WEBHOOK_CHANNEL } from './delivery-queue.ts';
import type { DeliveryState, LoggedAttempt, ShownDelivery } from './webhook-tables.ts';

/** Characters of the response in a list. */
const BEGINNING = 200;

const columns = sql`
  delivery.id, delivery.number, delivery.event_id, event.type, delivery.subject, delivery.state, delivery.due_at, delivery.attempts,
  delivery.response_status, delivery.duration_ms, delivery.message, left(delivery.response, ${BEGINNING}) as response,
  delivery.created_at, delivery.ended_at`;

const from = sql`
  from webhook_delivery as delivery
    join webhook_event as event on event.company_id = delivery.company_id and event.id = delivery.event_id`;

interface DeliveryFilter extends PageAsked {
  readonly state?: DeliveryState | undefined;
}

const ORDER = new ListOrder<ShownDelivery>([
  { by: 'delivery.number', type: 'bigint', of: ({ number }) => number, way: 'desc' },
]);

/** Deliveries for the people of a company, in the caller's transaction. Every statement filters by company. */
export class DeliveryStore {
  async page(
    trx: Trx,
    companyId: string,
    webhookId: string,
    { state, ...asked }: DeliveryFilter,
  ): Promise<{ readonly rows: readonly ShownDelivery[]; readonly count: number; readonly next: string | null }> {
    const where = sql`
      where delivery.company_id = ${companyId} and delivery.endpoint_id = ${webhookId}
        and (${state ?? null}::text is null or delivery.state = ${state ?? null})`;
    const [{ rows }, counted] = await Promise.all([
      sql<ShownDelivery>`
        select ${columns} ${from} ${where} and ${ORDER.after(asked.cursor)}
        order by ${ORDER.by} ${ORDER.part(asked)}`.execute(trx),
      sql<{ count: number }>`select count(*)::int as count from webhook_delivery as delivery ${where}`.execute(trx),
    ]);
    return { rows, count: counted.rows[0]?.count ?? 0, next: ORDER.next(rows, asked.size) };
  }

  async find(trx: Trx, companyId: string, webhookId: string, id: string): Promise<ShownDelivery | undefined> {
    const { rows } = await sql<ShownDelivery>`
      select ${columns} ${from}
      where delivery.company_id = ${companyId} and delivery.endpoint_id = ${webhookId} and delivery.id = ${id}
    `.execute(trx);
    return rows[0];
  }

  /** The body as sent, and the attempts, newest first. */
  async log(
    trx: Trx,
    companyId: string,
    { id, event_id: eventId }: ShownDelivery,
  ): Promise<Pick<WebhookDeliveryDetail, 'body' | 'log'>> {
    const [bodies, attempts] = await Promise.all([
      sql<{ body: string }>`
        select body from webhook_event where company_id = ${companyId} and id = ${eventId}`.execute(trx),
      sql<WebhookDeliveryDetail['log'][number]>`
        select number, at, duration_ms as "durationMs", response_status as "responseStatus", message, response, headers
        from webhook_attempt where company_id = ${companyId} and delivery_id = ${id} order by number desc`.execute(trx),
    ]);
    const log = attempts.rows.map((one) => ({ ...one, at: new Date(one.at).toISOString() }));
    return { body: bodies.rows[0]?.body ?? '', log };
  }

  /** Tells the workers of every process, once the transaction is committed. */
  async announce(trx: Trx): Promise<void> {
    await sql`select pg_notify(${WEBHOOK_CHANNEL}, '')`.execute(trx);
  }

  /** Queues an event for one endpoint, whatever it has chosen. Returns the id of the delivery. */
  async add(
    trx: Trx,
    companyId: string,
    webhookId: string,
    event: { readonly type: string; readonly subject: string; readonly body: string },
  ): Promise<string> {
    const [eventId, id] = [uuidv7(), uuidv7()];
    await sql`
      with event as (
        insert into webhook_event (company_id, id, type, subject, body)
        values (${companyId}, ${eventId}, ${event.type}, ${event.subject}, ${event.body})
        returning number
      )
      insert into webhook_delivery (company_id, id, endpoint_id, event_id, number, subject)
      select ${companyId}::uuid, ${id}::uuid, ${webhookId}::uuid, ${eventId}::uuid, number, ${event.subject}
      from event`.execute(trx);
    await this.announce(trx);
    return id;
  }

  /** Queues a delivery that has ended again. False: it has not ended. */
  async replay(trx: Trx, companyId: string, id: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update webhook_delivery set ${again}
      where company_id = ${companyId} and id = ${id} and state in ('DELIVERED', 'FAILED')`.execute(trx);
    await this.announce(trx);
    return numAffectedRows === 1n;
  }

  /** Queues what was given up since a moment. Returns how many. */
  async replayFailed(trx: Trx, companyId: string, webhookId: string, since: string): Promise<number> {
    const { numAffectedRows } = await sql`
      update webhook_delivery set ${again}
      where company_id = ${companyId} and endpoint_id = ${webhookId} and state = 'FAILED' and created_at >= ${since}
    `.execute(trx);
    await this.announce(trx);
    return Number(numAffectedRows ?? 0n);
  }

  /** Gives up what waits for an endpoint. */
  async giveUp(trx: Trx, companyId: string, webhookId: string, message: string): Promise<void> {
    await sql`
      update webhook_delivery set state = 'FAILED', message = ${message}, ended_at = now()
      where company_id = ${companyId} and endpoint_id = ${webhookId} and state = 'WAITING'`.execute(trx);
  }

  async addAttempt(trx: Trx, companyId: string, id: string, number: number, attempt: LoggedAttempt): Promise<void> {
    const { at, durationMs, responseStatus, message, response, headers } = attempt;
    await sql`
      insert into webhook_attempt
        (company_id, delivery_id, number, at, duration_ms, response_status, message, response, headers)
      values (${companyId}, ${id}, ${number}, ${at}, ${durationMs}, ${responseStatus}, ${message}, ${response},
        ${JSON.stringify(headers)}::jsonb)`.execute(trx);
  }
}

const again = sql`state = 'WAITING', failures = 0, due_at = now(), ended_at = null`;
