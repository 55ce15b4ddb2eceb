import { sql } from 'kysely';
import type { Clock, Database } from '#server';

/** Deletes expired files, and pieces of failed or cancelled exports. */
export async function removeOldFiles(database: Database, clock: Clock): Promise<void> {
  await database.asStaff({ action: 'export jobs', audit: false }, async (trx) => {
    await sql`
      update export_job set status = 'EXPIRED'
      where status = 'READY' and expires_at <= ${clock.now().toISOString()}`.execute(trx);
    await sql`
      delete from export_piece as piece using export_job as job
      where job.id = piece.job_id
        and (job.status in ('FAILED', 'CANCELLED', 'EXPIRED') or piece.attempt < job.attempts)`.execute(trx);
  });
}
