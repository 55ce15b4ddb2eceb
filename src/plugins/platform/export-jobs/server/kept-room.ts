import { sql } from 'kysely';
import { problem, type Problem } from '#contract';
import type { Trx } from '#server';

/** Bytes of the kept files of one company, or of platform staff: 10 GB, as its evidence has. */
const MOST_BYTES = 10 * 1024 ** 3;

/** Bytes there still are for the files of a company, or with null for those of platform staff; below zero: none. */
export async function freeBytes(trx: Trx, companyId: string | null): Promise<number> {
  const owner = companyId === null ? sql`company_id is null` : sql`company_id = ${companyId}::uuid`;
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(bytes), 0) as bytes from export_job where ${owner} and status = 'READY'`.execute(trx);
  return MOST_BYTES - Number(rows[0]?.bytes ?? 0);
}

/** Of files that become ready at the same moment each sees the one before, until the transaction ends. */
export async function holdRoom(trx: Trx, companyId: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('export-jobs.room'), hashtext(${companyId ?? ''}))`.execute(trx);
}

/** 409 for what would not fit. */
export const noRoom = (): Problem => problem('export-jobs.no-room', 409, 'export-jobs.no-room');
