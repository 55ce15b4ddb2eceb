import { enableTenancy, type Migration } from '#server';

/** Factors of companies. Retired ones stay: records may use them. */
export const ownFactor: Migration = {
  id: '0001-own-factor',
  async up(db) {
    await db.sql(`
      create table own_factor (
        company_id uuid not null references company,
        id uuid not null,
        revision integer not null,
        name text not null,
        value numeric(24,9) not null check (value >= 0),
        unit text not null,
        source text not null,
        valid_from date not null,
        valid_to date check (valid_to >= valid_from),
        category text,
        input_type text,
        evidence text not null,
        retired_at timestamptz,
        created_at timestamptz not null,
        created_by uuid not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, id)
      )`);
    await enableTenancy(db, 'own_factor');
    await db.sql(`create index own_factor_name on own_factor (company_id, name, id)`);
  },
};
