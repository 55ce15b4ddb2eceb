import { enableTenancy, type Migration } from '#server';

/** Accounts that have put their first steps away. */
export const firstSteps: Migration = {
  id: '0001-first-steps',
  async up(db) {
    await db.sql(`
      create table onboarding_dismissal (
        company_id uuid not null references company,
        account_id uuid not null references account,
        at timestamptz not null,
        primary key (company_id, account_id)
      )`);
    await enableTenancy(db, 'onboarding_dismissal');
  },
};
