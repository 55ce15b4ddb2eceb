import { enableTenancy, type Migration } from '#server';

/** How spreadsheets of a company become records, by the shape of their titles, and what words in them mean. */
export const sheetMappings: Migration = {
  id: '0001-sheet-mappings',
  async up(db) {
    await db.sql(`
      create table sheet_mapping (
        company_id uuid not null references company,
        id uuid not null,
        revision integer not null,
        name text not null,
        fingerprint text not null,
        shape jsonb not null,
        mapping jsonb not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        last_used_at timestamptz,
        uses integer not null default 0,
        primary key (company_id, id),
        unique (company_id, fingerprint)
      )`);
    await enableTenancy(db, 'sheet_mapping');
    await db.sql(`
      create table sheet_mapping_version (
        company_id uuid not null,
        mapping_id uuid not null,
        revision integer not null,
        mapping jsonb not null,
        at timestamptz not null,
        by_account uuid not null,
        primary key (company_id, mapping_id, revision),
        foreign key (company_id, mapping_id) references sheet_mapping on delete cascade
      )`);
    await enableTenancy(db, 'sheet_mapping_version');
    await db.sql(`
      create table sheet_code (
        company_id uuid not null references company,
        id uuid not null,
        kind text not null check (kind in ('facility', 'input', 'code', 'unit')),
        word_key text not null,
        word text not null,
        facility_id uuid,
        category_id text,
        input_type_id text,
        use_id text,
        unit text,
        is_left_out boolean not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, id),
        unique (company_id, kind, word_key),
        foreign key (company_id, facility_id) references facility on delete cascade
      )`);
    await enableTenancy(db, 'sheet_code');
    await db.sql('create index sheet_code_facility on sheet_code (company_id, facility_id)');
  },
};
