import type { PluginMigrations } from './migration.ts';
import { makeAppendOnly, restrictToStaff } from './tenancy.ts';

/** The tables the kernel itself needs; applied before those of any plugin. */
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
  ],
};
