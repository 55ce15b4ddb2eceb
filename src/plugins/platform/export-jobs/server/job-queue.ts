import { sql } from 'kysely';
import { fewestInHand, unpaused, type Trx } from '#server';
import type { ExportLanguage } from '../contract/index.ts';
import type { ExportJobTables } from './export-job-tables.ts';
import type { Attempt } from './piece-store.ts';
import type { WrittenFile } from './piece-writer.ts';

/** Names the queue in the log and in the work of staff. */
export const EXPORT_QUEUE = 'export jobs';

/** Channel on which processes are told that an export waits. */
export const EXPORT_ASKED_CHANNEL = 'export_asked';

/** Seconds of silence after which an export counts as left behind by a process that died. */
const SILENCE_SECONDS = 30;

/** An export this process writes now. `attempt` counts from 1, lapses from 0. */
export interface TakenJob extends Attempt {
  readonly accountId: string;
  /** How often it came to nothing before. */
  readonly lapses: number;
  readonly kind: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly language: ExportLanguage;
  readonly fileName: string;
}

/** Rows written, of how many. */
export interface RowsWritten {
  readonly done: number;
  readonly total: number | null;
}

/** Why an export came to nothing: a code of the API, and its sentence. */
export interface ExportFault {
  readonly code: string;
  readonly message: string;
}

const tables = (trx: Trx) => trx.withTables<ExportJobTables>();

/** The row of an attempt for as long as it is this attempt's to write: not called off, not taken by another process. */
const held = (trx: Trx, { id, attempt }: Attempt) =>
  tables(trx)
    .updateTable('export_job')
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('status', '=', 'RUNNING');

/** The queue as whoever works it off sees it. Signs of life are told by the clock of the database, which is one for all. */
export const jobQueue = {
  announce: (trx: Trx) => sql`select pg_notify(${EXPORT_ASKED_CHANNEL}, '')`.execute(trx),

  /** Takes one that waits or was left behind; of companies that have fewest being written, the oldest. Work `asStaff`. */
  async take(trx: Trx, at: string): Promise<TakenJob | null> {
    const { rows } = await sql<TakenJob>`
      update export_job
      set status = 'RUNNING', attempts = attempts + 1, lapses = lapses + (status = 'RUNNING')::int, started_at = ${at}, heartbeat_at = now(),
        rows_done = 0, rows_total = null
      where id = (
        select job.id from export_job as job
        where (job.status = 'QUEUED' and ${unpaused(EXPORT_QUEUE, 'job.id')})
          or (job.status = 'RUNNING' and job.heartbeat_at < now() - make_interval(secs => ${SILENCE_SECONDS}))
        order by ${fewestInHand('export_job', { row: 'job', owner: 'company_id', status: 'RUNNING' })}, job.created_at
        limit 1
        for update of job skip locked
      )
      returning id, company_id as "companyId", account_id as "accountId", kind, query, language,
        file_name as "fileName", attempts as attempt, lapses`.execute(trx);
    return rows[0] ?? null;
  },

  /** A sign of life with how far it is; false: it is not this attempt's any more. */
  async beat(trx: Trx, attempt: Attempt, { done, total }: RowsWritten): Promise<boolean> {
    const { numUpdatedRows } = await held(trx, attempt)
      .set({ heartbeat_at: sql<string>`now()`, rows_done: done, rows_total: total })
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  async ready(
    trx: Trx,
    attempt: Attempt,
    file: WrittenFile & { readonly rows: number; readonly at: string; readonly expiresAt: string },
  ): Promise<boolean> {
    const { numUpdatedRows } = await held(trx, attempt)
      .set({
        status: 'READY',
        rows_done: file.rows,
        rows_total: file.rows,
        bytes: String(file.bytes),
        sha256: file.sha256,
        ended_at: file.at,
        expires_at: file.expiresAt,
      })
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  async failed(trx: Trx, attempt: Attempt, { code, message }: ExportFault, at: string): Promise<boolean> {
    const { numUpdatedRows } = await held(trx, attempt)
      .set({ status: 'FAILED', error_code: code, error_message: message, ended_at: at })
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  /** Back into the queue. */
  async putBack(trx: Trx, attempt: Attempt, lapses: number): Promise<void> {
    await held(trx, attempt).set({ status: 'QUEUED', lapses }).execute();
    await jobQueue.announce(trx);
  },
};
