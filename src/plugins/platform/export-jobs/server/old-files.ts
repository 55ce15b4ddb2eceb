import { sql } from 'kysely';
import type { Clock, Database } from '#server';

/** Takes files away whose time is over, and pieces nothing names any more: of exports that broke off or were called off. */
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
