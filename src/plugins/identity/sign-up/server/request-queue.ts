import { sql } from 'kysely';
import { unpaused, uuidv7, type RequestFacts, type Trx } from '#server';
import type { SignUpTables, WantedSignUp } from './sign-up-tables.ts';

/** A request the worker has yet to answer. */
export interface SignUpRequest {
  readonly id: string;
  readonly email: string;
  readonly wanted: WantedSignUp | null;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: string;
}

/** Channel that notifies processes of new requests. */
export const SIGN_UP_CHANNEL = 'sign_up_requested';

/** Requests in order of arrival. Work `asStaff`. */
export class RequestQueue {
  async add(trx: Trx, email: string, wanted: WantedSignUp | null, facts: RequestFacts): Promise<void> {
    await tables(trx)
      .insertInto('sign_up_request')
      .values({
        id: uuidv7(),
        email,
        wanted: wanted && JSON.stringify(wanted),
        address: facts.address,
        user_agent: facts.userAgent.slice(0, 200),
      })
      .execute();
    await sql`select pg_notify(${SIGN_UP_CHANNEL}, '')`.execute(trx);
  }

  /** Takes the oldest of this queue that no other process has locked; it returns to the queue if the transaction fails. */
  async take(trx: Trx, queue: string): Promise<SignUpRequest | undefined> {
    const due = tables(trx).selectFrom('sign_up_request').where(unpaused(queue, 'sign_up_request.id'));
    const oldest = due.select('id').orderBy('id').limit(1);
    return tables(trx)
      .deleteFrom('sign_up_request')
      .where('id', '=', oldest.forUpdate().skipLocked())
      .returning(['id', 'email', 'wanted', 'address', 'user_agent as userAgent', 'created_at as createdAt'])
      .executeTakeFirst();
  }
}

const tables = (trx: Trx) => trx.withTables<SignUpTables>();
