import { restrictToStaff, type Migration } from '#server';

/** Devices people have signed in on; and which client renewed a session, so that the same client may renew twice at once. */
export const devicesAndRenewals: Migration = {
  id: '0005-devices-and-renewals',
  async up(db) {
    await db.sql(`
      create table known_device (
        account_id uuid not null references account on delete cascade,
        hash text not null,
        last_used_at timestamptz not null,
        primary key (account_id, hash)
      )`);
    await db.sql('create index known_device_hash on known_device (hash)');
    await restrictToStaff(db, 'known_device');
    await db.sql('alter table refresh_token add column used_by text');
  },
};
