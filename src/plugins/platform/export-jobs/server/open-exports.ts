import { sql } from 'kysely';
import { countJobs } from '#server';

/** Exports that wait or are being written. */
export const openExports = countJobs('exports', {
  table: 'export_job',
  since: sql.ref('created_at'),
  states: { waiting: sql`status = 'QUEUED'`, running: sql`status = 'RUNNING'` },
});
