import { enableTenancy, type Migration } from '#server';

/** Administrators' notes of what was filed outside the product for a deadline. A wrong note is withdrawn. */
export const filedElsewhere: Migration = {
  id: '0002-filed-elsewhere',
  async up(db) {
    await db.sql(`
      create table filed_elsewhere (
        company_id uuid not null references company,
        id uuid not null,
        obligation text not null,
        year smallint not null,
        filed_on date not null,
        officer text not null check (officer <> ''),
        note text not null,
        noted_at timestamptz not null,
        noted_by uuid not null,
        noted_by_name text not null,
        file_name text,
        sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
        bytes integer check (bytes > 0),
        withdrawn_at timestamptz,
        withdrawn_by_name text,
        primary key (company_id, id),
        check ((sha256 is null) = (file_name is null) and (sha256 is null) = (bytes is null)),
        check ((withdrawn_at is null) = (withdrawn_by_name is null))
      )`);
    await enableTenancy(db, 'filed_elsewhere');
    // A deadline has at most one valid note.
    await db.sql(
      `create unique index filed_elsewhere_once on filed_elsewhere (company_id, obligation, year) where withdrawn_at is null`,
    );
  },
};
