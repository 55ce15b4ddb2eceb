import { sql } from 'kysely';
import { fewestInHand, unpaused, type Trx } from '#server';
import type { ExportLanguage } from '../contract/index.ts';
import type { ExportJobTables } from './export-job-tables.ts';
import type { Attempt } from './piece-store.ts';
import type { WrittenFile } from './piece-writer.ts';

/** Name of the queue in the log and in the audit trail. */
export const EXPORT_QUEUE = 'export jobs';

/** Channel that announces a new export. */
export const EXPORT_ASKED_CHANNEL = 'export_asked';

/** Seconds of silence after which an export counts as abandoned. */
const SILENCE_SECONDS = 30;

/** An export that this process is writing. Attempts count from 1, lapses from 0. */
export interface TakenJob extends Attempt {
  readonly accountId: string;
  /** Number of failures so far. */
  readonly lapses: number;
  readonly kind: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly language: ExportLanguage;
  readonly fileName: string;
}

/** Rows written, and in total. */
export interface RowsWritten {
  readonly done: number;
  readonly total: number | null;
}

/** Why an export failed: an error code of the API and its sentence. */
export interface ExportFault {
  readonly code: string;
  readonly message: string;
}

const tables = (trx: Trx) => trx.withTables<ExportJobTables>();

/** The row of an attempt, as long as the attempt owns it: not cancelled, and not taken over by another process. */
const held = (trx: Trx, { id, attempt }: Attempt) =>
  tables(trx)
    .updateTable('export_job')
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('status', '=', 'RUNNING');

/** The queue for its worker. Heartbeats use the database's clock, which all processes share. */
export const jobQueue = {
  announce: (trx: Trx) => sql`select pg_notify(${EXPORT_ASKED_CHANNEL}, '')`.execute(trx),

  /** Takes one that waits or was abandoned: the oldest of the company with the fewest in progress. Work `asStaff`. */
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

  /** A heartbeat with the progress. False: this attempt no longer owns it. */
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

  /** Returns it to the queue. */
  async putBack(trx: Trx, attempt: Attempt, lapses: number): Promise<void> {
    await held(trx, attempt).set({ status: 'QUEUED', lapses }).execute();
    await jobQueue.announce(trx);
  },
};
