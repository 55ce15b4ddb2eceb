import type { Migration } from '#server';

/**
 * People who were taken out of their company. The row stays in it, so that what they wrote keeps their name for the
 * company and nobody else sees it; they may not sign in, and may be invited again, there or elsewhere.
 */
export const unlinked: Migration = {
  id: '0004-unlinked',
  async up(db) {
    await db.sql('alter table account add column unlinked_at timestamptz');
    await db.sql(`
      alter table account add constraint account_unlinked
        check (unlinked_at is null or (company_id is not null and status = 'INACTIVE'))`);
    await db.sql('create index account_unlinked_at on account (unlinked_at) where unlinked_at is not null');
  },
};
