import type { Migration } from '#server';

const READER = "nullif(current_setting('app.company_id', true), '')::uuid";

/** Connections belong to both sides: only these two may read and change the row. */
export const companyConnection: Migration = {
  id: '0001-company-connection',
  async up(db) {
    await db.sql(`
      create table company_connection (
        id uuid primary key,
        from_company uuid not null references company,
        to_company uuid not null references company check (to_company <> from_company),
        relation text not null check (relation in ('CUSTOMER', 'SUPPLIER', 'BOTH')),
        status text not null check (status in ('REQUEST', 'CONNECTED')),
        created_at timestamptz not null,
        connected_at timestamptz,
        check ((status = 'CONNECTED') = (connected_at is not null))
      )`);
    await db.sql(
      `create unique index company_connection_pair on company_connection (least(from_company, to_company), greatest(from_company, to_company))`,
    );
    await db.sql(`create index company_connection_from on company_connection (from_company, created_at desc)`);
    await db.sql(`create index company_connection_to on company_connection (to_company, created_at desc)`);
    await db.sql(`alter table company_connection enable row level security`);
    await db.sql(`alter table company_connection force row level security`);
    const side = `${READER} in (from_company, to_company)`;
    await db.sql(`create policy both_sides_read on company_connection for select using (${side})`);
    await db.sql(
      `create policy both_sides_change on company_connection for update using (${side}) with check (${side})`,
    );
    // A company may only insert a request of its own side, never a finished connection.
    await db.sql(`
      create policy own_request on company_connection for insert
        with check (from_company = ${READER} and status = 'REQUEST')`);
    // Connected companies may read a company's own row (name, type, ABN), but not its facilities and records.
    await db.sql(`
      create policy connected_companies on company for select using (
        exists (
          select 1 from company_connection as connection
          where (connection.from_company = company.company_id and connection.to_company = ${READER})
             or (connection.to_company = company.company_id and connection.from_company = ${READER})
        ))`);
  },
};
