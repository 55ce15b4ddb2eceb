import { sql } from 'kysely';
import type { Trx } from '../db/index.ts';

/** Seconds before another attempt. */
export interface Pauses {
  readonly first: number;
  /** Each is twice as long as the one before, and none longer than this. */
  readonly longest: number;
}

/** Seconds to wait after so many failures, of which there is one at least. */
export function pauseAfter(failures: number, { first, longest }: Pauses): number {
  return Math.min(first * 2 ** (failures - 1), longest);
}

/**
 * Leaves out what failed a moment ago: a condition on the rows of a queue. `id` names their column with its table. By the
 * clock of the database, which is one for all processes.
 */
export const unpaused = (queue: string, id: string) => sql<boolean>`not exists (
  select from queue_pause as paused
  where paused.queue = ${queue} and paused.item = ${sql.ref(id)}::text and paused.until > now())`;

/** What failed in queues, until it is tried again. Work `asStaff`. */
export const queuePauses = {
  async failures(trx: Trx, queue: string, item: string): Promise<number> {
    const { rows } = await sql<{ failures: number }>`
      select failures from queue_pause where queue = ${queue} and item = ${item}`.execute(trx);
    return rows[0]?.failures ?? 0;
  },

  /** Nobody takes it for so many seconds. */
  async hold(trx: Trx, queue: string, item: string, seconds: number): Promise<void> {
    await sql`
      insert into queue_pause as paused (queue, item, failures, until)
      values (${queue}, ${item}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (queue, item) do update set failures = paused.failures + 1, until = excluded.until`.execute(trx);
    // Of things that are gone: what still fails is held again long before.
    await sql`delete from queue_pause where until < now() - interval '7 days'`.execute(trx);
  },

  async lift(trx: Trx, queue: string, item: string): Promise<void> {
    await sql`delete from queue_pause where queue = ${queue} and item = ${item}`.execute(trx);
  },
};

/**
 * Of a queue of companies, how many of its own each has in hand: ordered by it, the company with fewest comes next. `row` is
 * the name of the row that is taken, `owner` the column of its company, null for platform staff.
 */
export const fewestInHand = (table: string, { row, owner, status }: { row: string; owner: string; status: string }) =>
  sql<number>`(
    select count(*) from ${sql.table(table)} as other
    where other.status = ${status} and other.${sql.ref(owner)} is not distinct from ${sql.ref(`${row}.${owner}`)})`;
