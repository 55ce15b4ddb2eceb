import { sql } from 'kysely';
import type { Trx } from '#server';

/** Channel on which processes hear that a person has come into a company: what waited for the address can be brought. */
export const ACCOUNT_ARRIVED_CHANNEL = 'account_arrived';

/** Says so when the transaction commits. Messages may be missed: who listens looks at the tables from time to time. */
export async function announceArrival(trx: Trx): Promise<void> {
  await sql`select pg_notify(${ACCOUNT_ARRIVED_CHANNEL}, '')`.execute(trx);
}
