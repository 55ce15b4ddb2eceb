import { enableTenancy, makeReference, restrictToStaff, type Migration } from '#server';

/**
 * Consents and contributions are of a company. Cells are read by every company and written only by rounds. Which
 * companies are behind a cell is for rounds alone.
 */
export const benchmark: Migration = {
  id: '0001-benchmark',
  async up(db) {
    await db.sql(`
      create table benchmark_consent (
        company_id uuid not null references company,
        id uuid not null,
        given_at timestamptz not null,
        given_by uuid not null,
        left_at timestamptz,
        left_by uuid,
        primary key (company_id, id),
        check ((left_at is null) = (left_by is null))
      )`);
    await enableTenancy(db, 'benchmark_consent');
    await db.sql(
      'create unique index benchmark_consent_present on benchmark_consent (company_id) where left_at is null',
    );
    await db.sql(`
      create table benchmark_contribution (
        company_id uuid not null references company,
        year integer not null,
        kind text not null check (kind in ('INPUT', 'PER')),
        item text not null,
        amount numeric not null check (amount > 0),
        primary key (company_id, year, kind, item)
      )`);
    await enableTenancy(db, 'benchmark_contribution');
    await db.sql(`
      create table benchmark_round (
        day date primary key,
        year integer not null,
        ran_at timestamptz not null
      )`);
    await makeReference(db, 'benchmark_round');
    await db.sql(`
      create table benchmark_release (
        id uuid primary key,
        day date not null,
        year integer not null,
        input text not null,
        per text not null,
        type text not null
      )`);
    await restrictToStaff(db, 'benchmark_release');
    // Who was behind a cell still counts after a company has left, so that there are no foreign keys. Rows are of nobody:
    // no company may read which cells it is in with whom.
    await db.sql(`
      create table benchmark_member (
        member_id uuid not null,
        release_id uuid not null,
        primary key (member_id, release_id)
      )`);
    await restrictToStaff(db, 'benchmark_member');
    await db.sql('create index benchmark_member_release on benchmark_member (release_id)');
    await db.sql(`
      create table benchmark_cell (
        year integer not null,
        input text not null,
        per text not null,
        type text not null,
        release_id uuid,
        reason text check (reason in ('TOO_FEW', 'ONE_LARGE', 'DIFFERENCE', 'LEFT')),
        count text,
        lower text,
        median text,
        upper text,
        primary key (year, input, per, type),
        check ((reason is null) = (release_id is not null)),
        check ((reason is null) = (median is not null))
      )`);
    await makeReference(db, 'benchmark_cell');
  },
};
