import { enableTenancy, makeAppendOnly, type Migration } from '#server';

/**
 * Reports as filed. Hashed values are stored as the text that was hashed. Files are stored by their SHA-256, once per
 * company. Rows are only added: the product's logins have no right to change them.
 */
export const reportFiling: Migration = {
  id: '0001-report-filing',
  async up(db) {
    await db.sql(`
      create table report_filing (
        company_id uuid not null references company,
        number integer not null check (number > 0),
        id uuid not null,
        report text not null,
        title text not null,
        obligation text,
        year smallint,
        from_date date not null,
        to_date date not null check (to_date >= from_date),
        book text not null,
        query text not null,
        filed_at timestamptz not null,
        filed_by uuid not null,
        filed_by_name text not null,
        note text not null,
        amends integer,
        controls text not null,
        standing text not null,
        previous text,
        hash text not null check (hash ~ '^[0-9a-f]{64}$'),
        primary key (company_id, number),
        unique (company_id, id),
        unique (company_id, amends),
        foreign key (company_id, amends) references report_filing,
        check ((number = 1) = (previous is null)),
        check (amends < number),
        check ((obligation is null) = (year is null))
      )`);
    await enableTenancy(db, 'report_filing');
    await makeAppendOnly(db, 'report_filing');
    await db.sql(
      `create index report_filing_obligation on report_filing (company_id, obligation, year) where obligation is not null`,
    );
    await db.sql(`
      create table report_filing_content (
        company_id uuid not null references company,
        sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
        position integer not null check (position >= 0),
        content bytea not null,
        primary key (company_id, sha256, position)
      )`);
    await enableTenancy(db, 'report_filing_content');
    await makeAppendOnly(db, 'report_filing_content');
    // Workbooks and PDF are already compressed.
    await db.sql(`alter table report_filing_content alter column content set storage external`);
    await db.sql(`
      create table report_filing_file (
        company_id uuid not null,
        number integer not null,
        format text not null check (format in ('xlsx', 'pdf', 'csv', 'json')),
        name text not null,
        sha256 text not null,
        bytes integer not null check (bytes > 0),
        primary key (company_id, number, format),
        foreign key (company_id, number) references report_filing
      )`);
    await enableTenancy(db, 'report_filing_file');
    await makeAppendOnly(db, 'report_filing_file');
  },
};
