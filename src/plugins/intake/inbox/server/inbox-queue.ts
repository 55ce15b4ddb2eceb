import { sql } from 'kysely';
import { unpaused, type Trx } from '#server';

/** Name of the queue in the log and in the audit trail. */
export const INBOX_QUEUE = 'inbox';

/** Channel that announces a file to read. */
export const INBOX_CHANNEL = 'inbox_arrived';

/** Seconds of silence after which a reading counts as abandoned. */
const SILENCE_SECONDS = 30;

/** A reading that this process has taken. Attempts count from 1. */
export interface TakenItem {
  readonly id: string;
  readonly companyId: string;
  readonly attempt: number;
  /** Number of failures so far. */
  readonly lapses: number;
}

/** The queue for its worker. Heartbeats use the database's clock, which all processes share. */
export const inboxQueue = {
  announce: (trx: Trx) => sql`select pg_notify(${INBOX_CHANNEL}, '')`.execute(trx),

  /** Takes one that waits or was abandoned: the oldest of the company with the fewest in progress. Work `asStaff`. */
  async take(trx: Trx): Promise<TakenItem | null> {
    const { rows } = await sql<TakenItem>`
      update inbox_item
      set state = 'READING', attempts = attempts + 1, lapses = lapses + (state = 'READING')::int, heartbeat_at = now(),
        done = 0, done_of = null
      where id = (
        select item.id from inbox_item as item
        where (item.state = 'WAITING' and ${unpaused(INBOX_QUEUE, 'item.id')})
          or (item.state = 'READING' and item.heartbeat_at < now() - make_interval(secs => ${SILENCE_SECONDS}))
        order by (select count(*) from inbox_item as other where other.state = 'READING' and other.company_id = item.company_id),
          item.created_at
        limit 1
        for update of item skip locked
      )
      returning id, company_id as "companyId", attempts as attempt, lapses`.execute(trx);
    return rows[0] ?? null;
  },

  /** A heartbeat with the progress. False: this attempt no longer owns it, or it was discarded. */
  async beat(trx: Trx, { id, companyId, attempt }: TakenItem, done: number): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update inbox_item set heartbeat_at = now(), done = ${done}
      where company_id = ${companyId} and id = ${id} and attempts = ${attempt} and state = 'READING'`.execute(trx);
    return numAffectedRows === 1n;
  },

  /** Returns it to the queue. */
  async putBack(trx: Trx, { id, companyId, attempt }: TakenItem, lapses: number): Promise<void> {
    await sql`
      update inbox_item set state = 'WAITING', lapses = ${lapses}
      where company_id = ${companyId} and id = ${id} and attempts = ${attempt} and state = 'READING'`.execute(trx);
  },
};
