import { sql } from 'kysely';
import type { Trx } from '../db/index.ts';

/** Exponential backoff, in seconds. */
export interface Pauses {
  readonly first: number;
  /** Each pause is twice as long as the one before, up to this maximum. */
  readonly longest: number;
}

/** Seconds to wait after a number of failures, at least one. */
export function pauseAfter(failures: number, { first, longest }: Pauses): number {
  return Math.min(first * 2 ** (failures - 1), longest);
}

/**
 * A condition on the rows of a queue that excludes items whose pause has not ended. `id` is their qualified column. It
 * uses the database's clock, which all processes share.
 */
export const unpaused = (queue: string, id: string) => sql<boolean>`not exists (
  select from queue_pause as paused
  where paused.queue = ${queue} and paused.item = ${sql.ref(id)}::text and paused.until > now())`;

/** Failed items of queues, until they are retried. Work `asStaff`. */
export const queuePauses = {
  async failures(trx: Trx, queue: string, item: string): Promise<number> {
    const { rows } = await sql<{ failures: number }>`
      select failures from queue_pause where queue = ${queue} and item = ${item}`.execute(trx);
    return rows[0]?.failures ?? 0;
  },

  /** Pauses an item for so many seconds. */
  async hold(trx: Trx, queue: string, item: string, seconds: number): Promise<void> {
    await sql`
      insert into queue_pause as paused (queue, item, failures, until)
      values (${queue}, ${item}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (queue, item) do update set failures = paused.failures + 1, until = excluded.until`.execute(trx);
    // Pauses of items that no longer exist. Items that still fail are paused again long before.
    await sql`delete from queue_pause where until < now() - interval '7 days'`.execute(trx);
  },

  async lift(trx: Trx, queue: string, item: string): Promise<void> {
    await sql`delete from queue_pause where queue = ${queue} and item = ${item}`.execute(trx);
  },
};

/**
 * Number of items of each company in progress. A queue ordered by it takes next an item of the company with the fewest.
 * `row` is the alias of the candidate row, `owner` the column with its company, null for platform staff.
 */
export const fewestInHand = (table: string, { row, owner, status }: { row: string; owner: string; status: string }) =>
  sql<number>`(
    select count(*) from ${sql.table(table)} as other
    where other.status = ${status} and other.${sql.ref(owner)} is not distinct from ${sql.ref(`${row}.${owner}`)})`;
