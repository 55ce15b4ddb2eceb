import type { Migration } from '#server';

/** The storage used by a company is summed up before each export: only stored files, not the whole history. */
export const keptFiles: Migration = {
  id: '0002-kept-files',
  async up(db) {
    await db.sql(`create index export_job_kept on export_job (company_id) include (bytes) where status = 'READY'`);
  },
};
