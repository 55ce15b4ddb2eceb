import { enableTenancy, limitToRows, type Migration } from '#server';

/**
 * One row for each change that takes records out of a scope's list: deleted, void, or of another scope from then on. Their
 * number says whether kept places of the list still hold. Rows are only added, so that writers never wait for each other.
 */
export const departedRecords: Migration = {
  id: '0025-departed-records',
  async up(db) {
    await db.sql(`
      create table record_departure (
        company_id uuid not null references company,
        scope smallint not null,
        id uuid not null,
        primary key (company_id, scope, id)
      )`);
    await enableTenancy(db, 'record_departure');
    // A machine of some facilities withdraws records of those. What it adds names no facility.
    await limitToRows(db, 'record_departure', 'true', ['INSERT']);
  },
};
