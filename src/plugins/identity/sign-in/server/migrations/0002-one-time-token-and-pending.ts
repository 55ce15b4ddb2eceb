import { restrictToStaff, type Migration } from '#server';

/**
 * Secrets mailed to a person; accounts awaiting confirmation or an accepted invitation; the last day of an auditor's
 * access; which terms were accepted and when.
 */
export const oneTimeTokenAndPending: Migration = {
  id: '0002-one-time-token-and-pending',
  async up(db) {
    await db.sql(`
      create table one_time_token (
        hash text primary key,
        account_id uuid not null references account,
        purpose text not null check (purpose in ('confirm-sign-up', 'reset-password', 'accept-invitation')),
        issued_at timestamptz not null,
        expires_at timestamptz not null
      )`);
    await db.sql('create unique index one_time_token_account on one_time_token (account_id, purpose)');
    await restrictToStaff(db, 'one_time_token');
    await db.sql('alter table account drop constraint account_status_check');
    await db.sql(
      `alter table account add constraint account_status_check check (status in ('ACTIVE', 'INACTIVE', 'PENDING'))`,
    );
    await db.sql('alter table account add column access_until date');
    await db.sql(
      `alter table account add constraint account_auditor_until check (('AUDITOR' = any(authorities)) or access_until is null)`,
    );
    await db.sql('alter table account add column terms_version text');
    await db.sql('alter table account add column terms_accepted_at timestamptz');
  },
};
