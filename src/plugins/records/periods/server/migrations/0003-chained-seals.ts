import { enableTenancy, makeAppendOnly, type Migration } from '#server';

/**
 * Locks and unlocks of a company, each with the hash of the previous one, and a digest of everything a lock sealed.
 * Both are append-only. Earlier seals have version 1: a hash of the approved records alone.
 */
export const chainedSeals: Migration = {
  id: '0003-chained-seals',
  async up(db) {
    await db.sql(`alter table facility_period add column seal_version smallint not null default 1`);
    await db.sql(`
      create table period_seal (
        company_id uuid not null references company,
        number integer not null check (number > 0),
        facility_id uuid not null,
        year smallint not null,
        act text not null check (act in ('LOCK', 'UNLOCK')),
        at timestamptz not null,
        by_account uuid not null,
        reason text,
        content text not null,
        totals jsonb not null,
        previous text,
        hash text not null,
        primary key (company_id, number),
        foreign key (company_id, facility_id) references facility,
        check ((number = 1) = (previous is null)),
        check ((act = 'UNLOCK') = (reason is not null))
      )`);
    await enableTenancy(db, 'period_seal');
    await makeAppendOnly(db, 'period_seal');
    await db.sql(`create index period_seal_period on period_seal (company_id, facility_id, year, number)`);
    await db.sql(`
      create table period_seal_item (
        company_id uuid not null,
        number integer not null,
        part text not null,
        item text not null,
        digest text not null,
        primary key (company_id, number, part, item),
        foreign key (company_id, number) references period_seal
      )`);
    await enableTenancy(db, 'period_seal_item');
    await makeAppendOnly(db, 'period_seal_item');
  },
};
