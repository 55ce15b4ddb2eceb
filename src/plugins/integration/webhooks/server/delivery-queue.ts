import { sql } from 'kysely';
import type { Trx } from '#server';
import type { LoggedAttempt } from './webhook-tables.ts';

/** Name of the queue in the log and in the audit trail. */
export const WEBHOOK_QUEUE = 'webhooks';

/** Channel that announces deliveries. The function `webhook_publish` names it too. */
export const WEBHOOK_CHANNEL = 'webhooks_due';

/** Seconds after which a delivery counts as abandoned: a multiple of the longest request. */
const LEASE_SECONDS = 60;

/** Most requests to one endpoint at once. */
const MOST_PER_ENDPOINT = 4;

/** Deliveries looked at for each endpoint, because other processes may just be taking some of them. */
const CANDIDATES = 8;

/** A delivery that this process has taken. Attempts count from 1. */
export interface TakenDelivery {
  readonly companyId: string;
  readonly id: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly attempt: number;
  /** Failures so far, since it was queued or replayed. */
  readonly failures: number;
}

const held = ({ companyId, id, attempt }: TakenDelivery) =>
  sql`company_id = ${companyId} and id = ${id} and attempts = ${attempt} and state = 'SENDING'`;

/** The queue for its worker. It uses the database's clock, which all processes share. */
export const deliveryQueue = {
  /**
   * Takes a delivery that is due or was abandoned: first of the endpoint with the fewest requests in progress. An event waits
   * until earlier ones of the same subject have ended at this endpoint. With `in` instead of `=` PostgreSQL may run the inner
   * query once for each row, and take deliveries that nobody sends. Work `asStaff`.
   */
  async take(trx: Trx): Promise<TakenDelivery | null> {
    const { rows } = await sql<TakenDelivery>`
      update webhook_delivery
      set state = 'SENDING', attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
      where (company_id, id) = (
        with sending as (
          select company_id, endpoint_id, count(*) as count from webhook_delivery
          where state = 'SENDING' and due_at > now() group by company_id, endpoint_id
        )
        select delivery.company_id, delivery.id
        from webhook_endpoint as endpoint
          join company on company.company_id = endpoint.company_id
          left join sending on sending.company_id = endpoint.company_id and sending.endpoint_id = endpoint.id
          cross join lateral (
            select waiting.id from webhook_delivery as waiting
            where waiting.company_id = endpoint.company_id and waiting.endpoint_id = endpoint.id
              and waiting.state in ('WAITING', 'SENDING') and waiting.due_at <= now()
              and not exists (
                select from webhook_delivery as earlier
                where earlier.company_id = waiting.company_id and earlier.endpoint_id = waiting.endpoint_id
                  and earlier.subject = waiting.subject and earlier.number < waiting.number
                  and earlier.state in ('WAITING', 'SENDING'))
            order by waiting.due_at, waiting.number limit ${CANDIDATES}
          ) as candidate
          join webhook_delivery as delivery
            on delivery.company_id = endpoint.company_id and delivery.id = candidate.id
        where endpoint.state = 'ACTIVE' and company.status = 'ACTIVE'
          and coalesce(sending.count, 0) < ${MOST_PER_ENDPOINT}
          and delivery.state in ('WAITING', 'SENDING') and delivery.due_at <= now()
        order by coalesce(sending.count, 0), delivery.due_at, delivery.number
        limit 1
        for update of delivery skip locked
      )
      returning company_id as "companyId", id, endpoint_id as "webhookId", event_id as "eventId", attempts as attempt,
        failures`.execute(trx);
    return rows[0] ?? null;
  },

  /** Whether this attempt still owns the delivery; locks it until the transaction ends. */
  async holds(trx: Trx, taken: TakenDelivery): Promise<boolean> {
    const { rows } = await sql`select 1 from webhook_delivery where ${held(taken)} for update`.execute(trx);
    return rows.length === 1;
  },

  /** Ends it, or plans the next attempt in so many seconds. */
  async record(
    trx: Trx,
    taken: TakenDelivery,
    { responseStatus, durationMs, message, response }: LoggedAttempt,
    next: 'DELIVERED' | 'FAILED' | { readonly seconds: number },
  ): Promise<void> {
    const isOver = typeof next === 'string';
    await sql`
      update webhook_delivery
      set state = ${isOver ? next : 'WAITING'}, failures = failures + ${next === 'DELIVERED' ? 0 : 1},
        due_at = now() + make_interval(secs => ${isOver ? 0 : next.seconds}),
        ended_at = case when ${isOver} then now() end,
        response_status = ${responseStatus}, duration_ms = ${durationMs}, message = ${message}, response = ${response}
      where ${held(taken)}`.execute(trx);
  },

  /** Returns it for another process. The attempt did not take place. */
  async putBack(trx: Trx, taken: TakenDelivery): Promise<void> {
    await sql`
      update webhook_delivery set state = 'WAITING', due_at = now() where ${held(taken)}`.execute(trx);
    await sql`select pg_notify(${WEBHOOK_CHANNEL}, '')`.execute(trx);
  },
};
