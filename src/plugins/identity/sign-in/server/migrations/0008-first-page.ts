import type { Migration } from '#server';

/** The page a person chose to see first after signing in; null: the usual one of their role. Known accounts keep theirs. */
export const firstPage: Migration = {
  id: '0008-first-page',
  async up(db) {
    await db.sql(`
      alter table account add column first_page text default 'dashboard'
        check (first_page in ('home', 'dashboard', 'my-audit'))`);
    await db.sql('alter table account alter column first_page drop default');
  },
};
