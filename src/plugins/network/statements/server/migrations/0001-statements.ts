import { enableTenancy, type Migration } from '#server';

const READER = "nullif(current_setting('app.company_id', true), '')::uuid";

/** Whether the reader is connected with the company a row belongs to. */
const CONNECTED = (table: string) => `
  exists (
    select 1 from company_connection as connection
    where connection.status = 'CONNECTED'
      and ((connection.from_company = ${table}.company_id and connection.to_company = ${READER})
        or (connection.to_company = ${table}.company_id and connection.from_company = ${READER}))
  )`;

/** Statements and their bytes: written by the own company, also readable by connected ones. */
export const statements: Migration = {
  id: '0001-statements',
  async up(db) {
    await db.sql(`
      create table modern_slavery_statement (
        company_id uuid not null references company,
        id uuid not null,
        revision integer not null,
        year smallint not null,
        file_name text not null,
        size integer not null check (size > 0),
        approved_date date not null,
        register_url text,
        created_at timestamptz not null,
        created_by uuid not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, id)
      )`);
    // Names that differ only in case are one file on most disks.
    await db.sql(
      `create unique index modern_slavery_statement_name on modern_slavery_statement (company_id, lower(file_name))`,
    );
    await db.sql(`
      create table modern_slavery_statement_part (
        company_id uuid not null,
        statement_id uuid not null,
        position integer not null,
        content bytea not null,
        primary key (company_id, statement_id, position),
        foreign key (company_id, statement_id) references modern_slavery_statement on delete cascade
      )`);
    // A PDF is already compressed: compressing again costs time and saves nothing.
    await db.sql(`alter table modern_slavery_statement_part alter column content set storage external`);
    for (const table of ['modern_slavery_statement', 'modern_slavery_statement_part']) {
      await enableTenancy(db, table);
      await db.sql(`create policy connected_companies_read on ${table} for select using (${CONNECTED(table)})`);
    }
  },
};
