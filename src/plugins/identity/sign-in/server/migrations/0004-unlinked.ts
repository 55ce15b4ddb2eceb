import type { Migration } from '#server';

/**
 * People who were removed from their company. The row stays there, so that the company, and no one else, still sees
 * their name on what they wrote. They may not sign in, and any company may invite them.
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
