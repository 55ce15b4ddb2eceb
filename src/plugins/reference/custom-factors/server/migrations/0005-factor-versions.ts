import { enableTenancy, type Migration } from '#server';

const CONTENTS = [
  'name',
  'value',
  'unit',
  'source',
  'basis',
  'co2',
  'ch4',
  'n2o',
  'biogenic_co2',
  'biogenic_carbon',
  'upstream',
  'valid_from',
  'valid_to',
  'category',
  'input_type',
  'evidence',
  'countries',
  'published_year',
  'url',
];

/**
 * What a factor says moves to its versions. Each existing factor becomes version 1, digit by digit, and counts as
 * approved: it was offered until now. Nobody is named as its approver.
 */
export const factorVersions: Migration = {
  id: '0005-factor-versions',
  async up(db) {
    await db.sql(`
      create table own_factor_version (
        company_id uuid not null,
        factor_id uuid not null,
        version integer not null check (version > 0),
        id uuid not null,
        status text not null check (status in ('DRAFT', 'SUBMITTED', 'APPROVED', 'RETURNED')),
        name text not null,
        value numeric(24,9) not null check (value >= 0),
        unit text not null,
        source text not null,
        basis text not null check (basis in ('MARKET', 'LOCATION')),
        co2 numeric(24,9) check (co2 >= 0),
        ch4 numeric(24,9) check (ch4 >= 0),
        n2o numeric(24,9) check (n2o >= 0),
        biogenic_co2 numeric(24,9) check (biogenic_co2 >= 0),
        biogenic_carbon numeric(24,9) check (biogenic_carbon >= 0),
        upstream numeric(24,9) check (upstream >= 0),
        valid_from date not null,
        valid_to date check (valid_to >= valid_from),
        category text,
        input_type text,
        evidence text not null,
        countries text[] not null,
        published_year smallint,
        url text not null,
        entered_at timestamptz not null,
        entered_by uuid not null,
        changed_at timestamptz not null,
        changed_by uuid not null,
        submitted_at timestamptz,
        submitted_by uuid,
        decided_at timestamptz,
        decided_by uuid,
        reason text,
        primary key (company_id, factor_id, version),
        unique (company_id, id),
        foreign key (company_id, factor_id) references own_factor
      )`);
    await enableTenancy(db, 'own_factor_version');
    await db.sql(`
      insert into own_factor_version (company_id, factor_id, version, id, status, ${CONTENTS.join(', ')},
        entered_at, entered_by, changed_at, changed_by)
      select company_id, id, 1, id, 'APPROVED', ${CONTENTS.join(', ')}, created_at, created_by, updated_at, updated_by
      from own_factor`);
    await db.sql(`
      alter table own_factor
        add column version integer not null default 1,
        add column approved_version integer default 1,
        ${CONTENTS.map((column) => `drop column ${column}`).join(', ')}`);
    await db.sql(`
      alter table own_factor alter column version drop default, alter column approved_version drop default`);
  },
};
