import { sql } from 'kysely';
import { newestFirst, type Trx } from '#server';
import type { ExportJob, ExportLanguage, ExportStatus } from '../contract/index.ts';
import type { ExportJobTables } from './export-job-tables.ts';

/** Who reads exports. It decides what is shown. */
export interface JobReader {
  /** Null: platform staff, who see those of staff. */
  readonly companyId: string | null;
  readonly accountId: string;
  /** May cancel and delete those of others. */
  readonly isAdministrator: boolean;
  /** Kinds that the reader may export. */
  readonly kinds: readonly string[];
}

interface NewJob {
  readonly id: string;
  readonly key: string;
  readonly kind: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly language: ExportLanguage;
  readonly fileName: string;
  readonly at: string;
}

export interface JobFilter {
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
  readonly kind?: string | undefined;
  readonly status?: ExportStatus | undefined;
}

const ORDER = newestFirst<{ readonly id: string; readonly createdAt: string }>(
  'job.created_at',
  'job.id',
  ({ createdAt }) => createdAt,
);

/** Exports for the people who request them, inside the caller's transaction. */
export interface JobStore {
  /** Serialises the requests of an account until the transaction ends. */
  holdAccount(trx: Trx, accountId: string): Promise<void>;
  add(trx: Trx, reader: JobReader, job: NewJob): Promise<void>;
  byKey(trx: Trx, reader: JobReader, key: string): Promise<ExportJob | undefined>;
  /** Includes the attempt that wrote its file. */
  byId(trx: Trx, reader: JobReader, id: string): Promise<(ExportJob & { readonly attempt: number }) | undefined>;
  page(
    trx: Trx,
    reader: JobReader,
    filter: JobFilter,
  ): Promise<{ rows: ExportJob[]; count: number; next: string | null }>;
  /** Number of exports of the account that wait or are in progress. */
  open(trx: Trx, accountId: string): Promise<number>;
  /** False: it has ended meanwhile. */
  cancel(trx: Trx, id: string, at: string): Promise<boolean>;
  /** Marks a file as deleted. False: it is no longer ready. */
  expire(trx: Trx, id: string, at: string): Promise<boolean>;
}

type Row = Omit<ExportJob, 'bytes' | 'error'> & {
  readonly bytes: string | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly attempt: number;
};

export class JobStoreImpl implements JobStore {
  async holdAccount(trx: Trx, accountId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('export-jobs.account'), hashtext(${accountId}))`.execute(trx);
  }

  async add(trx: Trx, { companyId, accountId }: JobReader, job: NewJob): Promise<void> {
    await tables(trx)
      .insertInto('export_job')
      .values({
        id: job.id,
        company_id: companyId,
        account_id: accountId,
        client_key: job.key,
        kind: job.kind,
        query: JSON.stringify(job.query),
        language: job.language,
        status: 'QUEUED',
        file_name: job.fileName,
        created_at: job.at,
      })
      .execute();
  }

  async byKey(trx: Trx, reader: JobReader, key: string): Promise<ExportJob | undefined> {
    const row = await seen(trx, reader)
      .where('job.account_id', '=', reader.accountId)
      .where('job.client_key', '=', key)
      .executeTakeFirst();
    return row && shown(row as Row);
  }

  async byId(trx: Trx, reader: JobReader, id: string) {
    const row = (await seen(trx, reader).where('job.id', '=', id).executeTakeFirst()) as Row | undefined;
    return row && { ...shown(row), attempt: row.attempt };
  }

  async page(trx: Trx, reader: JobReader, query: JobFilter) {
    const { size, kind, status } = query;
    let found = seen(trx, reader);
    if (kind !== undefined) found = found.where('job.kind', '=', kind);
    if (status !== undefined) found = found.where('job.status', '=', status);
    const rows = await found
      .where(ORDER.after(query.cursor))
      .orderBy(ORDER.by)
      .limit(size)
      .offset(ORDER.skipped(query))
      .execute();
    const { count } = await found
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return { rows: rows.map((row) => shown(row as Row)), count, next: ORDER.next(rows, size) };
  }

  async open(trx: Trx, accountId: string): Promise<number> {
    const { count } = await tables(trx)
      .selectFrom('export_job')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('account_id', '=', accountId)
      .where('status', 'in', ['QUEUED', 'RUNNING'])
      .executeTakeFirstOrThrow();
    return count;
  }

  async cancel(trx: Trx, id: string, at: string): Promise<boolean> {
    return this.ended(trx, id, ['QUEUED', 'RUNNING'], { status: 'CANCELLED', ended_at: at });
  }

  async expire(trx: Trx, id: string, at: string): Promise<boolean> {
    return this.ended(trx, id, ['READY'], { status: 'EXPIRED', expires_at: at });
  }

  private async ended(
    trx: Trx,
    id: string,
    from: readonly ExportStatus[],
    change: { status: ExportStatus; ended_at?: string; expires_at?: string },
  ): Promise<boolean> {
    const { numUpdatedRows } = await tables(trx)
      .updateTable('export_job')
      .set(change)
      .where('id', '=', id)
      .where('status', 'in', from)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
}

const tables = (trx: Trx) => trx.withTables<ExportJobTables & { account: { id: string; name: string } }>();

/** Exports of the reader's company, or of staff, whose kinds the reader may export. */
function seen(trx: Trx, { companyId, accountId, isAdministrator, kinds }: JobReader) {
  const found = tables(trx)
    .selectFrom('export_job as job')
    .leftJoin('account', 'account.id', 'job.account_id')
    .select((row) => [
      'job.id',
      'job.kind',
      'job.query',
      'job.language',
      'job.status',
      'job.file_name as fileName',
      'job.rows_done as rowsDone',
      'job.rows_total as rowsTotal',
      'job.bytes',
      'job.sha256',
      'job.attempts as attempt',
      'job.created_at as createdAt',
      'job.started_at as startedAt',
      'job.ended_at as endedAt',
      'job.expires_at as expiresAt',
      'job.error_code as errorCode',
      'job.error_message as errorMessage',
      row.fn.coalesce('account.name', sql<string>`''`).as('askedBy'),
      sql<boolean>`job.account_id = ${accountId}`.as('isOwn'),
      sql<boolean>`${isAdministrator}::boolean or job.account_id = ${accountId}`.as('mayEnd'),
    ])
    .where('job.kind', 'in', [...kinds, '']);
  // Not "is not distinct from", which cannot use an index.
  return companyId === null ? found.where('job.company_id', 'is', null) : found.where('job.company_id', '=', companyId);
}

function shown({ errorCode, errorMessage, attempt: _attempt, bytes, ...job }: Row): ExportJob {
  return {
    ...job,
    bytes: bytes === null ? null : Number(bytes),
    error: errorCode === null ? null : { code: errorCode, message: errorMessage ?? '' },
  };
}
