import { enableTenancy, type Migration } from '#server';

/** Requests that created a record, so that a retry after a lost response does not create a second one. */
export const creationRequests: Migration = {
  id: '0003-creation-requests',
  async up(db) {
    await db.sql(`
      create table record_creation (
        company_id uuid not null references company,
        request_id uuid not null,
        record_id uuid not null,
        body_hash text not null,
        created_at timestamptz not null default now(),
        primary key (company_id, request_id)
      )`);
    await enableTenancy(db, 'record_creation');
  },
};
