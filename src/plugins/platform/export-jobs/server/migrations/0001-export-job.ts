import { enableTenancy, type Migration } from '#server';

/**
 * Requested exports, and their files in pieces. Exports of platform staff belong to no company, so keys begin with the
 * export. A company sees none of them.
 */
export const exportJob: Migration = {
  id: '0001-export-job',
  async up(db) {
    await db.sql(`
      create table export_job (
        id uuid primary key,
        company_id uuid references company,
        account_id uuid not null references account,
        client_key uuid not null,
        kind text not null,
        query jsonb not null check (jsonb_typeof(query) = 'object'),
        language text not null check (language in ('en', 'vi', 'fr')),
        status text not null check (status in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED', 'EXPIRED')),
        file_name text not null,
        rows_done integer not null default 0 check (rows_done >= 0),
        rows_total integer check (rows_total >= 0),
        bytes bigint check (bytes >= 0),
        sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
        attempts integer not null default 0,
        lapses smallint not null default 0,
        created_at timestamptz not null,
        started_at timestamptz,
        heartbeat_at timestamptz,
        ended_at timestamptz,
        expires_at timestamptz,
        error_code text,
        error_message text,
        unique (account_id, client_key),
        check (status <> 'RUNNING' or heartbeat_at is not null),
        check (status <> 'READY' or (bytes is not null and sha256 is not null and expires_at is not null))
      )`);
    await enableTenancy(db, 'export_job');
    // For the history of a company, and that of staff, whose rows all have null here.
    await db.sql(`create index export_job_newest on export_job (company_id, created_at desc, id desc)`);
    await db.sql(`create index export_job_open on export_job (created_at) where status in ('QUEUED', 'RUNNING')`);
    await db.sql(`create index export_job_ready on export_job (expires_at) where status = 'READY'`);
    // Each attempt writes its own pieces, so that those of an abandoned attempt and its successor never mix.
    await db.sql(`
      create table export_piece (
        job_id uuid not null references export_job on delete cascade,
        attempt integer not null,
        position integer not null,
        company_id uuid,
        content bytea not null,
        primary key (job_id, attempt, position)
      )`);
    await enableTenancy(db, 'export_piece');
    // Workbooks and PDF are already compressed.
    await db.sql(`alter table export_piece alter column content set storage external`);
  },
};
