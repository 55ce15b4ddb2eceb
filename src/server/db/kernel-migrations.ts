import type { PluginMigrations } from './migration.ts';
import { makeAppendOnly, restrictToStaff } from './tenancy.ts';

/** The kernel's own tables, created before those of any plugin. */
export const kernelMigrations: PluginMigrations = {
  plugin: 'kernel',
  migrations: [
    {
      id: '0001-create-staff-access',
      up: async (db) => {
        await db.sql(`create table staff_access (
          id uuid primary key,
          at timestamptz not null default now(),
          account_id uuid,
          action text not null
        )`);
        await db.sql('create index staff_access_at on staff_access (at desc, id)');
        await restrictToStaff(db, 'staff_access');
        await makeAppendOnly(db, 'staff_access');
      },
    },
    {
      id: '0002-create-rate-count',
      up: async (db) => {
        // Unlogged: losing a count in a crash only resets a limit.
        await db.sql(`create unlogged table rate_count (
          key_hash text primary key,
          closes_at timestamptz not null,
          uses integer not null
        )`);
        await db.sql('create index rate_count_closes_at on rate_count (closes_at)');
        await restrictToStaff(db, 'rate_count');
      },
    },
    {
      id: '0003-create-queue-pause',
      up: async (db) => {
        await db.sql(`create table queue_pause (
          queue text not null,
          item text not null,
          failures integer not null check (failures > 0),
          until timestamptz not null,
          primary key (queue, item)
        )`);
        await restrictToStaff(db, 'queue_pause');
      },
    },
  ],
};
