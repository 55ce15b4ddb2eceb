import type { Migration } from '#server';

/**
 * Records with open warnings in the order of their list, the largest first, so that a page reads its own rows alone. Few
 * records have any; the others cost nothing here.
 */
export const openWarningsByStake: Migration = {
  id: '0003-open-warnings-by-stake',
  async up(db) {
    await db.sql(`
      create index record_checks_stakes on emission_record (company_id, t_total desc nulls last, id)
        include (open_warnings, facility_id)
        where open_warnings > 0 and deleted_at is null and status <> 'VOID'`);
  },
};
