import { enableTenancy, makeAppendOnly, type Migration } from '#server';

/**
 * What people say of tasks. The tasks themselves are found in the records of their plugins. A snooze is of one person, an
 * assignment of a company.
 */
export const tasks: Migration = {
  id: '0001-tasks',
  async up(db) {
    await db.sql(`
      create table task_snooze (
        company_id uuid not null references company,
        account_id uuid not null references account,
        task text not null,
        until date not null,
        reason text not null,
        at timestamptz not null,
        primary key (company_id, account_id, task)
      )`);
    await enableTenancy(db, 'task_snooze');
    await db.sql(`
      create table task_assignment (
        company_id uuid not null references company,
        task text not null,
        assignee uuid not null references account,
        by_account uuid not null references account,
        remark text not null,
        at timestamptz not null,
        primary key (company_id, task)
      )`);
    await enableTenancy(db, 'task_assignment');
    await db.sql(`
      create table task_fix (
        company_id uuid not null references company,
        id uuid not null,
        task text not null,
        remedy text not null,
        by_account uuid not null references account,
        at timestamptz not null,
        records integer not null check (records > 0),
        tonnes_before numeric(26,6) not null,
        tonnes_after numeric(26,6) not null,
        primary key (company_id, id)
      )`);
    await enableTenancy(db, 'task_fix');
    await makeAppendOnly(db, 'task_fix');
    await db.sql(`create index task_fix_at on task_fix (company_id, at)`);
  },
};
