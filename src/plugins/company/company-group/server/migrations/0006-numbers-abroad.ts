import type { Migration } from '#server';

/** Entities abroad: a country and the number it has in the register there, as stored. A member has one or an ABN. */
export const numbersAbroad: Migration = {
  id: '0006-numbers-abroad',
  async up(db) {
    await db.sql(`
      alter table group_entity
        add column country text check (country ~ '^[A-Z]{2}$'),
        add column registration_number text,
        add check ((country is null) = (registration_number is null)),
        add check (abn is null or registration_number is null)`);
    // The check that a member has an ABN got its name from PostgreSQL.
    await db.sql(`
      do $$
      declare old text;
      begin
        select conname into strict old from pg_constraint
        where conrelid = 'group_entity'::regclass and contype = 'c'
          and pg_get_constraintdef(oid) like '%NAMED%' and pg_get_constraintdef(oid) like '%abn IS NOT NULL%';
        execute format('alter table group_entity drop constraint %I', old);
      end $$`);
    await db.sql(`
      alter table group_entity add constraint group_entity_member_number
        check (kind = 'NAMED' or abn is not null or registration_number is not null)`);
    await db.sql(`
      create unique index group_entity_registration on group_entity (company_id, country, registration_number)
        where registration_number is not null`);
  },
};
