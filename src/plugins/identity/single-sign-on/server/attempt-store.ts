import { sql } from 'kysely';
import { uuidv7, type Trx } from '#server';
import { ACCEPTED, type Outcome, type SsoAttempt } from '../contract/index.ts';
import type { SsoTables } from './sso-tables.ts';

/** Attempts that are kept of a company: so many that were accepted, and as many that were refused. */
const KEPT = 50;

export type NewAttempt = Omit<SsoAttempt, 'id'>;

/** The last attempts of a company's people, inside the caller's transaction. */
export class AttemptStore {
  async add(trx: Trx, companyId: string, attempt: NewAttempt): Promise<void> {
    const { at, outcome, email, accountId, address, detail } = attempt;
    await trx
      .withTables<SsoTables>()
      .insertInto('sso_attempt')
      .values({
        company_id: companyId,
        id: uuidv7(),
        at,
        outcome,
        email: email?.slice(0, 254) ?? null,
        account_id: accountId,
        address,
        detail: detail?.slice(0, 1000) ?? null,
      })
      .execute();
    // Anyone can be refused, and must not push out who was accepted.
    await sql`
      delete from sso_attempt where company_id = ${companyId} and id in (
        select id from (
          select id, row_number() over (partition by ${isAccepted} order by at desc, id desc) as place
          from sso_attempt where company_id = ${companyId}) as counted
        where place > ${KEPT})`.execute(trx);
  }

  /** The latest first. */
  async list(trx: Trx, companyId: string): Promise<SsoAttempt[]> {
    const { rows } = await sql<SsoAttempt & { readonly outcome: Outcome }>`
      select id, at, outcome, email, account_id as "accountId", address, detail
      from sso_attempt where company_id = ${companyId} order by at desc, id desc limit ${2 * KEPT}`.execute(trx);
    return rows;
  }
}

const isAccepted = sql`outcome in (${sql.join(ACCEPTED)})`;
