import { sql } from 'kysely';
import { token } from '#contract';
import type { EventType, Trx } from '#server';
import { PUSH_CHANNEL } from './notice-store.ts';

/**
 * Queries of a company that an event invalidates: the browsers of its people, in every process, reload the responses they
 * show. A plugin binds one for what others should see without reloading, and triggers it by an event of this process, or
 * with `pushChange`.
 */
export interface PushedChange {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  readonly event?: EventType<{ readonly companyId: string }>;
  /** Path prefixes, for example `/api/dashboard`. */
  readonly answers: readonly string[];
}

export const PushedChange = token<PushedChange>('notifications/pushed-change');

/**
 * Announces a change inside the transaction that makes it: browsers reload only after the commit, and not at all after a
 * rollback. Works for companies the transaction cannot see; they learn only that something changed.
 */
export async function pushChange(
  trx: Trx,
  companyIds: readonly string[],
  { id }: Pick<PushedChange, 'id'>,
): Promise<void> {
  for (const companyId of new Set(companyIds))
    await sql`select pg_notify(${PUSH_CHANNEL}, ${['company', companyId, id].join(' ')})`.execute(trx);
}
