import { sql } from 'kysely';
import { token } from '#contract';
import type { EventType, Trx } from '#server';
import { PUSH_CHANNEL } from './notice-store.ts';

/**
 * What of a company is old after something happened: the browsers of its people, in every process, ask anew for the
 * answers they show. A plugin binds one for what others should see without reloading, and lets an event of this process
 * tell of it, or tells of it itself with `pushChange`.
 */
export interface PushedChange {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  readonly event?: EventType<{ readonly companyId: string }>;
  /** Beginnings of paths, for example `/api/dashboard`. */
  readonly answers: readonly string[];
}

export const PushedChange = token<PushedChange>('notifications/pushed-change');

/**
 * Tells of a change inside the transaction that makes it: nobody asks anew before it is committed, and nobody for
 * what was not. For companies the transaction cannot see too; they learn that something changed and nothing else.
 */
export async function pushChange(
  trx: Trx,
  companyIds: readonly string[],
  { id }: Pick<PushedChange, 'id'>,
): Promise<void> {
  for (const companyId of new Set(companyIds))
    await sql`select pg_notify(${PUSH_CHANNEL}, ${['company', companyId, id].join(' ')})`.execute(trx);
}
