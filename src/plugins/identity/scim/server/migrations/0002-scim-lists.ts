import type { Migration } from '#server';

/** Finds people by the id of the client, and lists people and groups page by page. */
export const scimLists: Migration = {
  id: '0002-scim-lists',
  async up(db) {
    await db.sql(
      'create index scim_user_external on scim_user (company_id, external_id) where external_id is not null',
    );
    await db.sql(
      'create index scim_group_external on scim_group (company_id, external_id) where external_id is not null',
    );
    await db.sql('create index scim_group_order on scim_group (company_id, created_at, id)');
  },
};
