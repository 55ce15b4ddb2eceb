import { sql } from 'kysely';
import type { Trx } from '#server';
import type { StoredCompanyRequest } from './request-tables.ts';

export type NewCompanyRequest = Omit<StoredCompanyRequest, 'status'> & {
  readonly asked_at: string;
  readonly asked_by: string;
};

/** How a request ends. */
type Outcome = { readonly at: string; readonly by: string | null } & (
  | { readonly status: 'FULFILLED'; readonly footprintIds: readonly string[] }
  | { readonly status: 'REJECTED'; readonly reason: string }
  | { readonly status: 'CANCELLED' }
);

/** Requests between connected companies, in the caller's transaction. Row-level security lets in both sides alone. */
export class CompanyRequestStore {
  async add(trx: Trx, request: NewCompanyRequest): Promise<void> {
    const { product_ids: ids, ...facts } = request;
    const columns = Object.keys(facts).map((column) => sql.ref(column));
    await sql`
      insert into pact_company_request (${sql.join(columns)}, product_ids, status)
      values (${sql.join(Object.values(facts))}, ${[...ids]}::text[], 'OPEN')`.execute(trx);
  }

  /** A request that a company received or sent, locked until the transaction ends. */
  async hold(
    trx: Trx,
    companyId: string,
    side: 'asker' | 'asked',
    id: string,
  ): Promise<StoredCompanyRequest | undefined> {
    const { rows } = await sql<StoredCompanyRequest>`
      select * from pact_company_request
      where ${sql.ref(`${side}_id`)} = ${companyId} and id = ${id} for update`.execute(trx);
    return rows[0];
  }

  /** Open requests of one company to another, locked. */
  async open(trx: Trx, askerId: string, askedId: string): Promise<readonly StoredCompanyRequest[]> {
    const { rows } = await sql<StoredCompanyRequest>`
      select * from pact_company_request
      where asker_id = ${askerId} and asked_id = ${askedId} and status = 'OPEN' order by id for update`.execute(trx);
    return rows;
  }

  async end(trx: Trx, id: string, outcome: Outcome): Promise<void> {
    const reason = outcome.status === 'REJECTED' ? outcome.reason : null;
    const footprintIds = outcome.status === 'FULFILLED' ? [...outcome.footprintIds] : [];
    await sql`
      update pact_company_request set status = ${outcome.status}, answered_at = ${outcome.at}, answered_by = ${outcome.by},
        reason = ${reason}, footprint_ids = ${footprintIds}::uuid[]
      where id = ${id}`.execute(trx);
  }
}
