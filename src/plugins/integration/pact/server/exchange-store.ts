import { sql } from 'kysely';
import type { ProductFootprint } from '#plugins/integration/footprints/contract';
import { uuidv7, type Trx } from '#server';
import type { RequestCriteria } from '../contract/index.ts';
import type { RequestStatus, StoredAsked, StoredRequest } from './exchange-tables.ts';

/** Rows a list shows: the latest. */
const SHOWN = 200;

const deliveryOf = (alias: string) => sql`(
  select json_build_object('id', sent.id, 'state', sent.state, 'attempts', sent.attempts,
    'at', coalesce(sent.ended_at, sent.next_at), 'message', sent.message)
  from pact_delivery as sent
  where sent.company_id = ${sql.ref(`${alias}.company_id`)} and sent.about = ${sql.ref(`${alias}.id`)}
  order by sent.id desc limit 1) as delivery`;

/** Grants, requests in both directions, and received footprints. Every statement filters by company. */
export class ExchangeStore {
  async grant(
    trx: Trx,
    companyId: string,
    {
      partnerId,
      footprintIds,
      at,
      by,
    }: { partnerId: string; footprintIds: readonly string[]; at: string; by: string | null },
  ): Promise<void> {
    await sql`
      insert into pact_grant (company_id, partner_id, footprint_id, granted_at, granted_by)
      select ${companyId}, ${partnerId}, id, ${at}, ${by} from unnest(${[...footprintIds]}::uuid[]) as id
      on conflict do nothing`.execute(trx);
  }

  async endGrant(trx: Trx, companyId: string, footprintId: string, partnerIds: readonly string[]): Promise<number> {
    const { numAffectedRows } = await sql`
      delete from pact_grant where company_id = ${companyId} and footprint_id = ${footprintId}
        and partner_id = any(${[...partnerIds]}::uuid[])`.execute(trx);
    return Number(numAffectedRows ?? 0);
  }

  async grantedTo(trx: Trx, companyId: string, footprintId: string): Promise<readonly string[]> {
    const { rows } = await sql<{ partnerId: string }>`
      select partner_id as "partnerId" from pact_grant
      where company_id = ${companyId} and footprint_id = ${footprintId} order by partner_id`.execute(trx);
    return rows.map(({ partnerId }) => partnerId);
  }

  /** False if the partner has sent this event before. */
  async addRequest(
    trx: Trx,
    companyId: string,
    request: {
      readonly id: string;
      readonly partnerId: string;
      readonly eventId: string;
      readonly criteria: RequestCriteria;
      readonly comment: string;
      readonly at: string;
    },
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      insert into pact_request (company_id, id, partner_id, event_id, criteria, comment, received_at, status)
      values (${companyId}, ${request.id}, ${request.partnerId}, ${request.eventId},
        ${JSON.stringify(request.criteria)}::jsonb, ${request.comment}, ${request.at}, 'OPEN')
      on conflict (company_id, partner_id, event_id) do nothing`.execute(trx);
    return numAffectedRows === 1n;
  }

  async requests(trx: Trx, companyId: string): Promise<readonly StoredRequest[]> {
    const { rows } = await sql<StoredRequest>`
      select request.*, partner.name as partner, ${deliveryOf('request')}
      from pact_request as request
      join pact_partner as partner on partner.company_id = request.company_id and partner.id = request.partner_id
      where request.company_id = ${companyId} order by request.id desc limit ${SHOWN}`.execute(trx);
    return rows;
  }

  /** A request, locked until the transaction ends. */
  async holdRequest(trx: Trx, companyId: string, id: string): Promise<StoredRequest | undefined> {
    await sql`select 1 from pact_request where company_id = ${companyId} and id = ${id} for update`.execute(trx);
    const { rows } = await sql<StoredRequest>`
      select request.*, partner.name as partner, ${deliveryOf('request')}
      from pact_request as request
      join pact_partner as partner on partner.company_id = request.company_id and partner.id = request.partner_id
      where request.company_id = ${companyId} and request.id = ${id}`.execute(trx);
    return rows[0];
  }

  async answer(
    trx: Trx,
    companyId: string,
    id: string,
    answer: {
      readonly status: Exclude<RequestStatus, 'OPEN'>;
      readonly at: string;
      readonly by: string | null;
      readonly reason: string | null;
      readonly footprintIds: readonly string[];
    },
  ): Promise<void> {
    await sql`
      update pact_request set status = ${answer.status}, answered_at = ${answer.at}, answered_by = ${answer.by},
        reason = ${answer.reason}, footprint_ids = ${[...answer.footprintIds]}::uuid[]
      where company_id = ${companyId} and id = ${id}`.execute(trx);
  }

  async addAsked(
    trx: Trx,
    companyId: string,
    asked: {
      readonly id: string;
      readonly partnerId: string;
      readonly criteria: RequestCriteria;
      readonly comment: string;
      readonly product: string;
      readonly fromDate: string | null;
      readonly toDate: string | null;
      readonly dueDate: string | null;
      readonly at: string;
      readonly by: string;
    },
  ): Promise<void> {
    await sql`
      insert into pact_asked (company_id, id, partner_id, criteria, comment, product, from_date, to_date, due_date,
        asked_at, asked_by, status)
      values (${companyId}, ${asked.id}, ${asked.partnerId}, ${JSON.stringify(asked.criteria)}::jsonb, ${asked.comment},
        ${asked.product}, ${asked.fromDate}, ${asked.toDate}, ${asked.dueDate}, ${asked.at}, ${asked.by}, 'OPEN')
    `.execute(trx);
  }

  /** Whether the same is asked of a partner already, without an answer yet. Hold the partner first. */
  async isAsked(
    trx: Trx,
    companyId: string,
    asked: {
      readonly partnerId: string;
      readonly product: string;
      readonly fromDate: string | null;
      readonly toDate: string | null;
    },
  ): Promise<boolean> {
    const { rows } = await sql`
      select 1 from pact_asked
      where company_id = ${companyId} and partner_id = ${asked.partnerId} and status = 'OPEN'
        and lower(product) = lower(${asked.product}) and from_date = ${asked.fromDate} and to_date = ${asked.toDate}
      limit 1`.execute(trx);
    return rows.length > 0;
  }

  async asked(trx: Trx, companyId: string, id: string | null = null): Promise<readonly StoredAsked[]> {
    const { rows } = await sql<StoredAsked>`
      select asked.*, partner.name as partner, ${deliveryOf('asked')}
      from pact_asked as asked
      join pact_partner as partner on partner.company_id = asked.company_id and partner.id = asked.partner_id
      where asked.company_id = ${companyId} and (${id}::uuid is null or asked.id = ${id})
      order by asked.id desc limit ${SHOWN}`.execute(trx);
    return rows;
  }

  /** The status of a request to a partner, locked; undefined if it was never sent to that partner. */
  async holdAsked(trx: Trx, companyId: string, partnerId: string, id: string): Promise<RequestStatus | undefined> {
    const { rows } = await sql<{ status: RequestStatus }>`
      select status from pact_asked
      where company_id = ${companyId} and partner_id = ${partnerId} and id = ${id} for update`.execute(trx);
    return rows[0]?.status;
  }

  async endAsked(
    trx: Trx,
    companyId: string,
    id: string,
    { status, at, error }: { status: Exclude<RequestStatus, 'OPEN'>; at: string; error: string | null },
  ): Promise<void> {
    await sql`
      update pact_asked set status = ${status}, answered_at = ${at}, error = ${error}
      where company_id = ${companyId} and id = ${id}`.execute(trx);
  }

  async addReceived(
    trx: Trx,
    companyId: string,
    received: {
      readonly partnerId: string;
      readonly askedId: string | null;
      readonly document: ProductFootprint;
      readonly at: string;
    },
  ): Promise<void> {
    await sql`
      insert into pact_received (company_id, id, partner_id, footprint_id, asked_id, document, received_at)
      values (${companyId}, ${uuidv7()}, ${received.partnerId}, ${received.document.id}, ${received.askedId},
        ${JSON.stringify(received.document)}::jsonb, ${received.at})`.execute(trx);
  }
}
