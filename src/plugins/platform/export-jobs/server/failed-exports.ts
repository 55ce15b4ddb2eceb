import { sql } from 'kysely';
import { addDays } from '#domain/time';
import type { StaffWork } from '#plugins/platform/tasks/server';

/** Days for which failed exports are counted: after that, whoever needed the file has asked again. */
const COUNTED_DAYS = 7;

/** Exports that failed in the last days, by company; those of platform staff have none. */
export const failedExports: StaffWork = {
  async inCompanies(trx, today) {
    const { rows } = await sql<{ companyId: string | null; count: number; since: string }>`
      select company_id as "companyId", count(*)::int as count, min(ended_at)::date::text as since from export_job
      where status = 'FAILED' and ended_at >= ${addDays(today, -COUNTED_DAYS)}::date group by 1`.execute(trx);
    return rows.map((row) => ({ ...row, kind: 'export-jobs.failed', tonnes: null }));
  },
};
