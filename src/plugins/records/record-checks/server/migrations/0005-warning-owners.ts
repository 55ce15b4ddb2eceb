import { enableTenancy, type Migration } from '#server';

/** Who deals with a warning, and until when. It goes with its warning. */
export const warningOwners: Migration = {
  id: '0005-warning-owners',
  async up(db) {
    await db.sql(`
      create table warning_owner (
        company_id uuid not null references company,
        warning_id uuid not null,
        owner uuid references account,
        due date,
        by_account uuid not null references account,
        at timestamptz not null,
        primary key (company_id, warning_id),
        foreign key (company_id, warning_id) references record_warning on delete cascade,
        check (owner is not null or due is not null)
      )`);
    await enableTenancy(db, 'warning_owner');
    await db.sql(`create index warning_owner_of on warning_owner (company_id, owner, due)`);
  },
};
