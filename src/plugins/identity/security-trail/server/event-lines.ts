import { open } from 'node:fs/promises';
import { sql } from 'kysely';
import { unpaused, type Step, type Trx } from '#server';
import { ocsfEvent } from '../domain/index.ts';
import { eventsAfter } from './event-feed.ts';

/** Events of one write. */
const AT_ONCE = 500;

/** Where the lines go: appends them, and resolves when they are kept. */
export type LineTarget = (lines: string) => Promise<void>;

/** A file that only the account of the server reads. It is opened for each write, so it can be moved away at any time. */
export const fileTarget =
  (path: string): LineTarget =>
  async (lines) => {
    const file = await open(path, 'a', 0o600);
    try {
      await file.appendFile(lines);
      await file.datasync();
    } finally {
      await file.close();
    }
  };

export const outputTarget: LineTarget = (lines) =>
  new Promise((resolve, reject) => {
    process.stdout.write(lines, (error) => (error ? reject(error) : resolve()));
  });

/**
 * Writes events as JSON lines. The place is stored after the write, in the transaction that holds it: after a crash the last
 * lines may come again, with the same `metadata.uid`.
 */
export function lineStep(target: LineTarget, version: string): Step<{ readonly id: string; readonly after: string }> {
  return {
    async take(trx: Trx, queue: string) {
      await sql`insert into security_event_position (target, sequence) values ('lines', 0) on conflict do nothing`.execute(
        trx,
      );
      const { rows } = await sql<{ after: string }>`
        select sequence::text as after from security_event_position as position where target = 'lines'
          and exists (select from security_event_sequence as place where place.sequence > position.sequence)
          and ${unpaused(queue, 'position.target')}
        for update skip locked`.execute(trx);
      return rows[0] && { id: 'lines', after: rows[0].after };
    },
    async do(trx: Trx, { after }) {
      const events = await eventsAfter(trx, { after, limit: AT_ONCE, companyId: null });
      const last = events.at(-1);
      if (!last) return;
      await target(events.map((event) => `${JSON.stringify(ocsfEvent(event, version))}\n`).join(''));
      await sql`
        update security_event_position set sequence = ${last.sequence}::bigint, changed_at = now()
        where target = 'lines'`.execute(trx);
    },
  };
}
