import { sql } from 'kysely';
import type { Trx } from '#server';

/** Name of the queue in the log and in the audit trail. */
export const FEED_QUEUE = 'sources of files';

/** Channel that announces a look that a person asked for. */
export const FEED_CHANNEL = 'feeds_asked';

/** Seconds of silence after which a look counts as abandoned. */
const SILENCE_SECONDS = 30;

/** A look that this process has taken. Attempts count from 1. */
export interface TakenLook {
  readonly id: string;
  readonly companyId: string;
  readonly attempt: number;
}

const held = ({ id, companyId, attempt }: TakenLook) =>
  sql`company_id = ${companyId} and id = ${id} and attempts = ${attempt} and is_looking`;

/** The queue for its worker. Heartbeats use the database's clock, which all processes share. */
export const feedQueue = {
  announce: (trx: Trx) => sql`select pg_notify(${FEED_CHANNEL}, '')`.execute(trx),

  /**
   * Takes a source whose time has come or whose look was abandoned, of a company in use: first of the company with the
   * fewest looks in progress. With `in` instead of `=` PostgreSQL may run the inner query once for each row, and take more.
   * Work `asStaff`.
   */
  async take(trx: Trx, at: string): Promise<TakenLook | null> {
    const { rows } = await sql<TakenLook>`
      update feed_source set is_looking = true, attempts = attempts + 1, heartbeat_at = now()
      where (company_id, id) = (
        select source.company_id, source.id
        from feed_source as source join company on company.company_id = source.company_id
        where source.state = 'ON' and company.status = 'ACTIVE' and source.next_look_at <= ${at}
          and (not source.is_looking or source.heartbeat_at < now() - make_interval(secs => ${SILENCE_SECONDS}))
        order by (
          select count(*) from feed_source as other
          where other.is_looking and other.company_id = source.company_id), source.next_look_at
        limit 1
        for update of source skip locked
      )
      returning id, company_id as "companyId", attempts as attempt`.execute(trx);
    return rows[0] ?? null;
  },

  /** A heartbeat. False: this attempt no longer owns it, or the source was deleted. */
  async beat(trx: Trx, look: TakenLook): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update feed_source set heartbeat_at = now() where ${held(look)}`.execute(trx);
    return numAffectedRows === 1n;
  },

  /** Whether this attempt still owns the source; locks it until the transaction ends. */
  async holds(trx: Trx, look: TakenLook): Promise<boolean> {
    const { rows } = await sql`select 1 from feed_source where ${held(look)} for update`.execute(trx);
    return rows.length === 1;
  },

  async putBack(trx: Trx, look: TakenLook): Promise<void> {
    await sql`update feed_source set is_looking = false where ${held(look)}`.execute(trx);
  },
};
