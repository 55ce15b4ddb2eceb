import { sql } from 'kysely';
import { token } from '#contract';
import { uuidv7, type RequestFacts, type Trx } from '#server';
import type { SignUpTables, WantedSignUp } from './sign-up-tables.ts';

/** A request that waits to be looked at. */
export interface SignUpRequest {
  readonly email: string;
  readonly wanted: WantedSignUp | null;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: string;
}

/** Requests in the order they came. Work `asStaff`. */
export interface RequestQueue {
  add(trx: Trx, email: string, wanted: WantedSignUp | null, facts: RequestFacts): Promise<void>;
  /** Takes the oldest that no other process holds; it is back if the transaction fails. */
  take(trx: Trx): Promise<SignUpRequest | undefined>;
}

export const RequestQueue = token<RequestQueue>('sign-up/request-queue');

/** Channel on which processes hear that a request came in. */
export const SIGN_UP_CHANNEL = 'sign_up_requested';

export class RequestQueueImpl implements RequestQueue {
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

  async take(trx: Trx): Promise<SignUpRequest | undefined> {
    const oldest = tables(trx).selectFrom('sign_up_request').select('id').orderBy('id').limit(1);
    return tables(trx)
      .deleteFrom('sign_up_request')
      .where('id', '=', oldest.forUpdate().skipLocked())
      .returning(['email', 'wanted', 'address', 'user_agent as userAgent', 'created_at as createdAt'])
      .executeTakeFirst();
  }
}

const tables = (trx: Trx) => trx.withTables<SignUpTables>();
