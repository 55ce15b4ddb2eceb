import { insertOnly, type Migration } from '#server';

/** Requests as they came in, whether or not the address is known. A worker reads and removes each. */
export const resetRequest: Migration = {
  id: '0001-reset-request',
  async up(db) {
    await db.sql(`
      create table password_reset_request (
        id uuid primary key,
        email text not null,
        language text not null,
        address text not null,
        user_agent text not null,
        created_at timestamptz not null default now()
      )`);
    await insertOnly(db, 'password_reset_request');
  },
};
