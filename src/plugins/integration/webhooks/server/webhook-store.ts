import { sql } from 'kysely';
import type { Trx } from '#server';
import type { ShownWebhook, StoredWebhook } from './webhook-tables.ts';

export type WebhookChange = Partial<Omit<StoredWebhook, 'company_id' | 'id' | 'created_at' | 'created_by'>>;

const shown = sql`
  select endpoint.*,
    coalesce(limited.facilities, '[]') as facilities,
    (select count(*)::int from webhook_delivery as delivery
      where delivery.company_id = endpoint.company_id and delivery.endpoint_id = endpoint.id
        and delivery.state in ('WAITING', 'SENDING')) as waiting,
    (select count(*)::int from webhook_delivery as delivery
      where delivery.company_id = endpoint.company_id and delivery.endpoint_id = endpoint.id
        and delivery.state = 'FAILED') as failed
  from webhook_endpoint as endpoint
  left join (
    select held.id,
      json_agg(json_build_object('id', facility.id, 'name', facility.name) order by lower(facility.name), facility.id)
        as facilities
    from webhook_endpoint as held
    join facility on facility.company_id = held.company_id and facility.id = any (held.facility_ids)
    group by held.id
  ) as limited on limited.id = endpoint.id`;

/** Endpoints, in the caller's transaction. Every statement filters by company. */
export class WebhookStore {
  async list(trx: Trx, companyId: string): Promise<readonly ShownWebhook[]> {
    const { rows } = await sql<ShownWebhook>`
      ${shown} where endpoint.company_id = ${companyId} order by endpoint.created_at, endpoint.id`.execute(trx);
    return rows;
  }

  async find(trx: Trx, companyId: string, id: string): Promise<ShownWebhook | undefined> {
    const { rows } = await sql<ShownWebhook>`
      ${shown} where endpoint.company_id = ${companyId} and endpoint.id = ${id}`.execute(trx);
    return rows[0];
  }

  async stored(trx: Trx, companyId: string, id: string): Promise<StoredWebhook | undefined> {
    const { rows } = await sql<StoredWebhook>`
      select * from webhook_endpoint where company_id = ${companyId} and id = ${id}`.execute(trx);
    return rows[0];
  }

  /** An endpoint, locked until the transaction ends; events for it can still be published. */
  async hold(trx: Trx, companyId: string, id: string): Promise<StoredWebhook | undefined> {
    const { rows } = await sql<StoredWebhook>`
      select * from webhook_endpoint where company_id = ${companyId} and id = ${id} for no key update`.execute(trx);
    return rows[0];
  }

  /** Serialises the additions to a company's endpoints, and counts them. */
  async count(trx: Trx, companyId: string): Promise<number> {
    await sql`select pg_advisory_xact_lock(hashtext('webhooks.company'), hashtext(${companyId}))`.execute(trx);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from webhook_endpoint where company_id = ${companyId}`.execute(trx);
    return rows[0]?.count ?? 0;
  }

  async add(trx: Trx, row: Pick<StoredWebhook, NewColumn>): Promise<void> {
    await sql`
      insert into webhook_endpoint
        (company_id, id, url, description, event_types, facility_ids, state, secret, created_at, created_by)
      values (${row.company_id}, ${row.id}, ${row.url}, ${row.description}, ${[...row.event_types]}::text[],
        ${[...row.facility_ids]}::uuid[], ${row.state}, ${row.secret}, ${row.created_at}, ${row.created_by})`.execute(
      trx,
    );
  }

  async change(trx: Trx, companyId: string, id: string, change: WebhookChange): Promise<void> {
    const set = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`
      update webhook_endpoint set ${sql.join(set)} where company_id = ${companyId} and id = ${id}`.execute(trx);
  }

  async remove(trx: Trx, companyId: string, id: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      delete from webhook_endpoint where company_id = ${companyId} and id = ${id}`.execute(trx);
    return numAffectedRows === 1n;
  }

  /** Ids that are no facilities of the company. */
  async unknownFacilities(trx: Trx, companyId: string, ids: readonly string[]): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from facility where company_id = ${companyId} and id = any (${[...ids]}::uuid[])`.execute(trx);
    const known = new Set(rows.map((row) => row.id));
    return ids.filter((id) => !known.has(id));
  }
}

type NewColumn =
  | 'company_id'
  | 'id'
  | 'url'
  | 'description'
  | 'event_types'
  | 'facility_ids'
  | 'state'
  | 'secret'
  | 'created_at'
  | 'created_by';
