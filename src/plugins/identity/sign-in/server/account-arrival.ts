import { sql } from 'kysely';
import type { Trx } from '#server';

/** Channel that notifies processes of a person who joined a company: what waited for the address can be delivered. */
export const ACCOUNT_ARRIVED_CHANNEL = 'account_arrived';

/** Notifies when the transaction commits. Messages may be lost, so listeners also poll the tables. */
export async function announceArrival(trx: Trx): Promise<void> {
  await sql`select pg_notify(${ACCOUNT_ARRIVED_CHANNEL}, '')`.execute(trx);
}
