import { restrictToStaff, type Migration } from '#server';

/**
 * Requests as they came in, whether or not the address is known: a worker reads and removes each. And the accounts that
 * await confirmation.
 */
export const signUp: Migration = {
  id: '0001-sign-up',
  async up(db) {
    await db.sql(`
      create table sign_up_request (
        id uuid primary key,
        email text not null,
        wanted jsonb,
        address text not null,
        user_agent text not null,
        created_at timestamptz not null default now()
      )`);
    // It stores the hash of a password for a moment.
    await restrictToStaff(db, 'sign_up_request');
    await db.sql(`
      create table sign_up_waiting (
        account_id uuid primary key references account,
        asked_at timestamptz not null
      )`);
    await restrictToStaff(db, 'sign_up_waiting');
  },
};
