import { sql } from 'kysely';
import type { ProductFootprint } from '#plugins/integration/footprints/contract';
import type { Trx } from '#server';

/** A received footprint with what the company has done with it. */
export interface StoredReceived {
  readonly id: string;
  readonly partner_id: string | null;
  readonly from_company: string | null;
  readonly partner: string;
  readonly footprint_id: string;
  readonly document: ProductFootprint;
  /** Hash of the document. */
  readonly content: string;
  readonly received_at: string;
  readonly accepted_at: string | null;
  readonly accepted_by: string | null;
  readonly accepted_reason: string | null;
  readonly factor_id: string | null;
  readonly version: number | null;
  readonly taken_at: string | null;
  readonly taken_by: string | null;
  readonly declined_at: string | null;
}

const SHOWN = sql`
  select received.id, received.partner_id, received.from_company, received.footprint_id, received.document,
    coalesce(partner.name, giver.name, received.document ->> 'companyName') as partner,
    md5((received.document - 'status')::text) as content, received.received_at,
    acceptance.at as accepted_at, accepter.name as accepted_by, acceptance.reason as accepted_reason,
    factor.factor_id, factor.version, factor.at as taken_at, taker.name as taken_by, declined.at as declined_at
  from pact_received as received
  left join pact_partner as partner on partner.company_id = received.company_id and partner.id = received.partner_id
  left join company as giver on giver.company_id = received.from_company
  left join pact_acceptance as acceptance
    on acceptance.company_id = received.company_id and acceptance.received_id = received.id
  left join account as accepter on accepter.id = acceptance.by_account
  left join pact_factor as factor on factor.company_id = received.company_id and factor.received_id = received.id
  left join account as taker on taker.id = factor.by_account
  left join pact_declined as declined on declined.company_id = received.company_id and declined.received_id = received.id`;

/** What was decided about a received footprint. */
interface Decision {
  readonly receivedId: string;
  readonly at: string;
  readonly by: string;
  readonly reason: string;
}

/** Received footprints and the decisions about them. Every statement filters by company. */
export class SupplyStore {
  /** All of them in the order of arrival. */
  async all(trx: Trx, companyId: string): Promise<readonly StoredReceived[]> {
    const { rows } = await sql<StoredReceived>`
      ${SHOWN} where received.company_id = ${companyId} order by received.received_at, received.id`.execute(trx);
    return rows;
  }

  /** Serialises the decisions of one company about received footprints. */
  async hold(trx: Trx, companyId: string): Promise<void> {
    await sql`select 1 from company where company_id = ${companyId} for no key update`.execute(trx);
  }

  async accept(trx: Trx, companyId: string, { receivedId, at, by, reason }: Decision): Promise<void> {
    await sql`
      insert into pact_acceptance (company_id, received_id, at, by_account, reason)
      values (${companyId}, ${receivedId}, ${at}, ${by}, ${reason}) on conflict do nothing`.execute(trx);
  }

  async decline(trx: Trx, companyId: string, { receivedId, at, by, reason }: Decision): Promise<void> {
    await sql`
      insert into pact_declined (company_id, received_id, at, by_account, reason)
      values (${companyId}, ${receivedId}, ${at}, ${by}, ${reason})`.execute(trx);
  }

  async addFactor(
    trx: Trx,
    companyId: string,
    made: {
      readonly receivedId: string;
      readonly factorId: string;
      readonly version: number;
      readonly at: string;
      readonly by: string;
    },
  ): Promise<void> {
    await sql`
      insert into pact_factor (company_id, received_id, factor_id, version, at, by_account)
      values (${companyId}, ${made.receivedId}, ${made.factorId}, ${made.version}, ${made.at}, ${made.by})`.execute(
      trx,
    );
  }

  /** Which of these own factors are received footprints. */
  async among(trx: Trx, companyId: string, factorIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (factorIds.length === 0) return new Set();
    const { rows } = await sql<{ id: string }>`
      select distinct factor_id as id from pact_factor
      where company_id = ${companyId} and factor_id = any(${[...factorIds]}::uuid[])`.execute(trx);
    return new Set(rows.map(({ id }) => id));
  }
}
