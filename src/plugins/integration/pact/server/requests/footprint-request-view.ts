import { sql, type RawBuilder } from 'kysely';
import { pageAnswer, type RouteRequest } from '#contract';
import { newestFirst, type Clock, type Trx } from '#server';
import type { FootprintRequest, FootprintRequestDirection, footprintRequestRoutes } from '../../contract/index.ts';
import type { ListedFootprintRequest } from './request-tables.ts';

type ListQuery = RouteRequest<typeof footprintRequestRoutes.list>['query'];

const CONNECTED = sql`exists (
  select 1 from company_connection as connection
  where least(connection.from_company, connection.to_company) = least(request.asker_id, request.asked_id)
    and greatest(connection.from_company, connection.to_company) = greatest(request.asker_id, request.asked_id)
    and connection.status = 'CONNECTED')`;

const ofCompany = (side: 'asker' | 'asked', other: 'asker' | 'asked', companyId: string) => sql`
  select request.id, 'COMPANY' as origin, request.${sql.ref(`${other}_id`)} as counterparty_id,
    request.${sql.ref(`${other}_name`)} as counterparty, request.product,
    jsonb_build_object('productId', request.product_ids) as criteria, request.from_date, request.to_date, request.due_date,
    request.comment, request.asked_at, request.asked_by, request.status, request.answered_at, request.answered_by,
    request.reason, request.footprint_ids, ${CONNECTED} as is_reachable
  from pact_company_request as request where request.${sql.ref(`${side}_id`)} = ${companyId}`;

const ofPartner = (table: 'pact_request' | 'pact_asked', columns: RawBuilder<unknown>, companyId: string) => sql`
  select request.id, 'PARTNER' as origin, request.partner_id as counterparty_id, partner.name as counterparty, ${columns},
    partner.base_url <> '' as is_reachable
  from ${sql.table(table)} as request
  join pact_partner as partner on partner.company_id = request.company_id and partner.id = request.partner_id
  where request.company_id = ${companyId}`;

/** What was received of both origins, or what was sent, with the same columns. */
const REQUESTS: Readonly<Record<FootprintRequestDirection, (companyId: string) => RawBuilder<unknown>>> = {
  received: (companyId) => sql`
    ${ofPartner(
      'pact_request',
      sql`'' as product, request.criteria, null::date as from_date, null::date as to_date, null::date as due_date,
        request.comment, request.received_at as asked_at, null::uuid as asked_by, request.status, request.answered_at,
        request.answered_by, request.reason, request.footprint_ids`,
      companyId,
    )}
    union all ${ofCompany('asked', 'asker', companyId)}`,
  sent: (companyId) => sql`
    ${ofPartner(
      'pact_asked',
      sql`request.product, request.criteria, request.from_date, request.to_date, request.due_date, request.comment,
        request.asked_at, request.asked_by, request.status, request.answered_at, null::uuid as answered_by,
        request.error as reason, '{}'::uuid[] as footprint_ids`,
      companyId,
    )}
    union all ${ofCompany('asker', 'asked', companyId)}`,
};

/** The footprints of an answer: own ones, or received ones, each once. */
const ANSWERS: Readonly<Record<FootprintRequestDirection, (companyId: string) => RawBuilder<unknown>>> = {
  received: (companyId) => sql`
    select own.id, own.document ->> 'productNameCompany' as name from footprint as own
    where own.company_id = ${companyId} and own.id = any(request.footprint_ids)`,
  sent: (companyId) => sql`
    select distinct on (got.footprint_id) got.id, got.document ->> 'productNameCompany' as name from pact_received as got
    where got.company_id = ${companyId} and (got.asked_id = request.id
      or (got.from_company = request.counterparty_id and got.footprint_id = any(request.footprint_ids)))
    order by got.footprint_id, got.id`,
};

const ORDER = newestFirst<ListedFootprintRequest>('request.asked_at', 'request.id', ({ asked_at: at }) => at);

/** Requests for footprints as one side reads them, in the caller's transaction. */
export class FootprintRequestView {
  constructor(private readonly clock: Clock) {}

  async page(trx: Trx, companyId: string, { direction, status, search, page, size, cursor }: ListQuery) {
    const asked = { page, size, cursor };
    const wanted = sql.join(
      [
        sql`true`,
        ...(status === undefined ? [] : [sql`request.status = ${status}`]),
        ...(search ? [matches(search)] : []),
      ],
      sql` and `,
    );
    const where = sql`${wanted} and ${ORDER.after(cursor)}`;
    const rows = await this.read(trx, companyId, direction, sql`${where} order by ${ORDER.by} ${ORDER.part(asked)}`);
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from (${REQUESTS[direction](companyId)}) as request where ${wanted}`.execute(trx);
    const shown = rows.map((row) => this.present(row, direction));
    return pageAnswer(shown, page, size, counted[0]?.total ?? 0, ORDER.next(rows, size));
  }

  /** Undefined for requests of other companies. */
  async one(trx: Trx, companyId: string, id: string): Promise<FootprintRequest | undefined> {
    for (const direction of ['received', 'sent'] as const) {
      const [row] = await this.read(trx, companyId, direction, sql`request.id = ${id}`);
      if (row) return this.present(row, direction);
    }
    return undefined;
  }

  async counts(trx: Trx, companyId: string): Promise<Readonly<Record<FootprintRequestDirection, number>>> {
    const { rows } = await sql<{ received: number; sent: number }>`
      select (select count(*)::int from (${REQUESTS.received(companyId)}) as request) as received,
        (select count(*)::int from (${REQUESTS.sent(companyId)}) as request) as sent`.execute(trx);
    return { received: rows[0]?.received ?? 0, sent: rows[0]?.sent ?? 0 };
  }

  /** Open requests that were received: those that are due first, then the oldest. */
  open(trx: Trx, companyId: string, most: number): Promise<readonly ListedFootprintRequest[]> {
    const order = sql`order by request.due_date nulls last, request.asked_at, request.id limit ${most}`;
    return this.read(trx, companyId, 'received', sql`request.status = 'OPEN' ${order}`);
  }

  private async read(
    trx: Trx,
    companyId: string,
    direction: FootprintRequestDirection,
    where: RawBuilder<unknown>,
  ): Promise<readonly ListedFootprintRequest[]> {
    const { rows } = await sql<ListedFootprintRequest>`
      select request.*, asker.name as asked_by_name, answerer.name as answered_by_name,
        (select coalesce(json_agg(json_build_object('id', answer.id, 'name', answer.name) order by answer.id), '[]')
          from (${ANSWERS[direction](companyId)}) as answer) as footprints,
        (select json_build_object('id', sent.id, 'state', sent.state, 'attempts', sent.attempts,
            'at', coalesce(sent.ended_at, sent.next_at), 'message', sent.message)
          from pact_delivery as sent where sent.company_id = ${companyId} and sent.about = request.id
          order by sent.id desc limit 1) as delivery
      from (${REQUESTS[direction](companyId)}) as request
      left join account as asker on asker.id = request.asked_by and asker.company_id = ${companyId}
      left join account as answerer on answerer.id = request.answered_by and answerer.company_id = ${companyId}
      where ${where}`.execute(trx);
    return rows;
  }

  private present(row: ListedFootprintRequest, direction: FootprintRequestDirection): FootprintRequest {
    const isOpen = row.status === 'OPEN';
    const isStuck = isOpen && direction === 'received' && !row.is_reachable;
    return {
      id: row.id,
      direction,
      origin: row.origin,
      counterparty: { id: row.counterparty_id, name: row.counterparty },
      product: row.product,
      criteria: row.criteria,
      fromDate: row.from_date,
      toDate: row.to_date,
      dueDate: row.due_date,
      overdue: isOpen && row.due_date !== null && row.due_date < this.clock.today(),
      comment: row.comment,
      askedAt: moment(row.asked_at),
      askedBy: row.asked_by_name,
      status: row.status,
      answeredAt: row.answered_at === null ? null : moment(row.answered_at),
      answeredBy: row.answered_by_name,
      reason: row.reason,
      footprints: [...row.footprints],
      delivery: row.delivery && { ...row.delivery, at: moment(row.delivery.at) },
      obstacle: isStuck ? (row.origin === 'PARTNER' ? 'pact.no-way-back' : 'pact.disconnected') : null,
    };
  }
}

const moment = (stored: string) => new Date(stored).toISOString();

function matches(search: string): RawBuilder<unknown> {
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(request.counterparty ilike ${like} or request.product ilike ${like}
    or request.criteria ->> 'productId' ilike ${like})`;
}
