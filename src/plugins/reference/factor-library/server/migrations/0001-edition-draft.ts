import { restrictToStaff, type Migration } from '#server';

/** Drafts of editions, with their files and previews. For platform staff only. */
export const editionDraft: Migration = {
  id: '0001-edition-draft',
  async up(db) {
    await db.sql(`
      create table edition_draft (
        id uuid primary key,
        revision integer not null,
        status text not null check (status in ('DRAFT', 'SUBMITTED', 'PUBLISHED', 'DISCARDED')),
        edition_id text not null,
        family text not null,
        title text not null,
        published text not null,
        applies_from date not null,
        applies_to date not null,
        gwp_set text not null,
        source text not null,
        licence text not null,
        frameworks text[] not null,
        file_name text,
        file_hash text,
        file_lines jsonb,
        findings jsonb,
        fault text,
        comment text,
        reason text,
        created_at timestamptz not null,
        created_by uuid not null,
        touched_by uuid[] not null,
        submitted_at timestamptz,
        submitted_by uuid,
        published_at timestamptz,
        published_by uuid,
        check ((status = 'PUBLISHED') = (published_at is not null)),
        check (published_by is null or not published_by = any (touched_by))
      )`);
    // Only one open draft per edition.
    await db.sql(
      `create unique index edition_draft_open on edition_draft (edition_id) where status in ('DRAFT', 'SUBMITTED')`,
    );
    await restrictToStaff(db, 'edition_draft');
    await db.sql(`
      create table edition_preview (
        draft_id uuid primary key references edition_draft,
        draft_revision integer not null,
        run uuid not null,
        state text not null check (state in ('RUNNING', 'DONE', 'FAILED')),
        done integer not null,
        total integer not null,
        impact jsonb,
        records jsonb,
        started_at timestamptz not null,
        beat_at timestamptz not null
      )`);
    await restrictToStaff(db, 'edition_preview');
  },
};
