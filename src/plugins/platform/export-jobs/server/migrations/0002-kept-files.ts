import type { Migration } from '#server';

/** What the files of a company take up is added up before each export: of those that are kept, not of the whole history. */
export const keptFiles: Migration = {
  id: '0002-kept-files',
  async up(db) {
    await db.sql(`create index export_job_kept on export_job (company_id) include (bytes) where status = 'READY'`);
  },
};
