import { sql } from 'kysely';
import { problem, type Problem } from '#contract';
import type { Trx } from '#server';

/** Storage quota of one company, or of platform staff: 10 GB, the same as for evidence. */
const MOST_BYTES = 10 * 1024 ** 3;

/** Bytes left in the quota of a company, or of platform staff (null). Negative when it is exceeded. */
export async function freeBytes(trx: Trx, companyId: string | null): Promise<number> {
  const owner = companyId === null ? sql`company_id is null` : sql`company_id = ${companyId}::uuid`;
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(bytes), 0) as bytes from export_job where ${owner} and status = 'READY'`.execute(trx);
  return MOST_BYTES - Number(rows[0]?.bytes ?? 0);
}

/** Serialises files of one owner that finish at the same time, so that each counts those before it. Until commit. */
export async function lockQuota(trx: Trx, companyId: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('export-jobs.room'), hashtext(${companyId ?? ''}))`.execute(trx);
}

/** 409 for a file that does not fit. */
export const quotaExceeded = (): Problem => problem('export-jobs.no-room', 409, 'export-jobs.no-room');
