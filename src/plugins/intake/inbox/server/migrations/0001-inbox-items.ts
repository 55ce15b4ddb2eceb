import { enableTenancy, type Migration } from '#server';

/** Files that have arrived, and how far each is. Their bytes are evidence files. */
export const inboxItems: Migration = {
  id: '0001-inbox-items',
  async up(db) {
    await db.sql(`
      create table inbox_item (
        company_id uuid not null references company,
        id uuid not null,
        evidence_id uuid not null,
        name text not null,
        format text not null,
        size integer not null,
        sha256 text not null,
        origin text not null check (origin in ('upload', 'paste', 'api', 'schedule')),
        sender text,
        state text not null check (state in
          ('WAITING', 'READING', 'ASKS', 'PROPOSED', 'RECORDED', 'UNDONE', 'FILED', 'FAILED', 'DISCARDED')),
        reader text,
        wanted_reader text,
        question jsonb,
        answer jsonb,
        message text,
        notes jsonb not null default '[]',
        batch_id uuid,
        done integer not null default 0,
        done_of integer,
        attempts integer not null default 0,
        lapses integer not null default 0,
        heartbeat_at timestamptz,
        created_at timestamptz not null,
        created_by uuid not null,
        changed_at timestamptz not null,
        primary key (company_id, id)
      )`);
    await enableTenancy(db, 'inbox_item');
    await db.sql(`create index inbox_item_newest on inbox_item (company_id, created_at desc, id desc)`);
    await db.sql(`create index inbox_item_state on inbox_item (company_id, state, created_at desc, id desc)`);
    await db.sql(`create index inbox_item_evidence on inbox_item (company_id, evidence_id)`);
    // A file is in the inbox once.
    await db.sql(`
      create unique index inbox_item_file on inbox_item (company_id, sha256)
        where state not in ('UNDONE', 'FAILED', 'DISCARDED')`);
    // The queue of readings.
    await db.sql(`create index inbox_item_queue on inbox_item (created_at) where state in ('WAITING', 'READING')`);
    await db.sql(`create index inbox_item_id on inbox_item (id)`);
  },
};
