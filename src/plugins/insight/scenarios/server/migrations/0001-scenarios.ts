import { enableTenancy, type Migration } from '#server';

/** Scenarios: levers and assumptions. What they result in is calculated when it is read. */
export const scenarios: Migration = {
  id: '0001-scenarios',
  async up(db) {
    await db.sql(`
      create table scenario (
        company_id uuid not null references company,
        id uuid not null,
        revision integer not null,
        name text not null,
        note text not null,
        visibility text not null check (visibility in ('PRIVATE', 'COMPANY')),
        body jsonb not null,
        owner_id uuid not null references account,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, id)
      )`);
    await enableTenancy(db, 'scenario');
    await db.sql('create index scenario_owner on scenario (owner_id)');
  },
};
