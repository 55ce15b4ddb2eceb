import { enableTenancy, type Migration } from '#server';

/** Files, their bytes in parts, and what they are attached to. */
export const evidence: Migration = {
  id: '0001-evidence',
  async up(db) {
    await db.sql(`
      create table evidence_content (
        company_id uuid not null references company,
        sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
        size integer not null check (size > 0),
        format text not null,
        stored_at timestamptz not null,
        primary key (company_id, sha256)
      )`);
    await enableTenancy(db, 'evidence_content');
    await db.sql(`
      create table evidence_chunk (
        company_id uuid not null,
        sha256 text not null,
        position integer not null,
        content bytea not null,
        primary key (company_id, sha256, position),
        foreign key (company_id, sha256) references evidence_content
      )`);
    await enableTenancy(db, 'evidence_chunk');
    // PDF, PNG, JPEG and XLSX are already compressed. Compressing them again costs time and saves nothing.
    await db.sql(`alter table evidence_chunk alter column content set storage external`);
    await db.sql(`
      create table evidence_file (
        company_id uuid not null references company,
        id uuid not null,
        sha256 text not null,
        name text not null,
        uploaded_at timestamptz not null,
        uploaded_by uuid not null,
        primary key (company_id, id),
        unique (company_id, sha256, name),
        foreign key (company_id, sha256) references evidence_content
      )`);
    await enableTenancy(db, 'evidence_file');
    await db.sql(`create index evidence_file_newest on evidence_file (company_id, uploaded_at, id)`);
    await db.sql(`
      create table evidence_link (
        company_id uuid not null,
        holder_id uuid not null,
        file_id uuid not null,
        position smallint not null,
        linked_at timestamptz not null,
        linked_by uuid not null,
        primary key (company_id, holder_id, file_id),
        foreign key (company_id, file_id) references evidence_file
      )`);
    await enableTenancy(db, 'evidence_link');
    await db.sql(`create index evidence_link_file on evidence_link (company_id, file_id)`);
  },
};
