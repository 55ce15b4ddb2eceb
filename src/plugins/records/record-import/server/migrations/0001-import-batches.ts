import { enableTenancy, restrictToStaff, type Migration } from '#server';

/** Uploaded files, their rows as read, and the keys of what was imported. */
export const importBatches: Migration = {
  id: '0001-import-batches',
  async up(db) {
    await db.sql(`
      create table import_batch (
        company_id uuid not null references company,
        id uuid not null,
        state text not null check (state in
          ('CHECKING', 'READY', 'CONFIRMING', 'IMPORTED', 'UNDONE', 'CANCELLED', 'REPLACED', 'FAILED')),
        file_name text not null,
        file_hash text not null,
        sheet text not null,
        titles jsonb not null,
        fields jsonb not null,
        unread jsonb not null,
        by_staff boolean not null,
        message text,
        row_count integer not null default 0,
        accepted integer not null default 0,
        warned integer not null default 0,
        rejected integer not null default 0,
        known integer not null default 0,
        effect numeric(26,6) not null default 0,
        done integer not null default 0,
        done_of integer,
        run uuid not null,
        beat timestamptz not null,
        cancel_asked boolean not null default false,
        created_at timestamptz not null,
        created_by uuid not null,
        confirmed_at timestamptz,
        confirmed_by uuid,
        undone_at timestamptz,
        undone_by uuid,
        primary key (company_id, id)
      )`);
    await enableTenancy(db, 'import_batch');
    await db.sql(`create index import_batch_newest on import_batch (company_id, created_at desc, id desc)`);
    await db.sql(`create index import_batch_all_newest on import_batch (created_at desc, id desc)`);
    await db.sql(`create index import_batch_id on import_batch (id)`);
    // A file is imported once: another upload of it finds the existing batch.
    await db.sql(`
      create unique index import_batch_file on import_batch (company_id, file_hash)
        where state in ('CHECKING', 'READY', 'CONFIRMING', 'IMPORTED')`);
    // For finding interrupted work.
    await db.sql(`create index import_batch_running on import_batch (beat) where state in ('CHECKING', 'CONFIRMING')`);

    await db.sql(`
      create table import_row (
        company_id uuid not null references company,
        batch_id uuid not null,
        number integer not null,
        level text not null check (level in ('accepted', 'warned', 'rejected', 'known')),
        cells jsonb not null,
        body jsonb,
        issues jsonb not null,
        key text,
        t_total numeric(20,6),
        record_id uuid,
        primary key (company_id, batch_id, number),
        foreign key (company_id, batch_id) references import_batch
      )`);
    await enableTenancy(db, 'import_row');
    await db.sql(`create index import_row_level on import_row (company_id, batch_id, level, number)`);

    // A row never creates a second record.
    await db.sql(`
      create table import_key (
        company_id uuid not null references company,
        key text not null,
        batch_id uuid not null,
        record_id uuid not null,
        primary key (company_id, key),
        foreign key (company_id, batch_id) references import_batch,
        foreign key (company_id, record_id) references emission_record
      )`);
    await enableTenancy(db, 'import_key');
    await db.sql(`create index import_key_batch on import_key (company_id, batch_id)`);
    await db.sql(`create index import_key_record on import_key (company_id, record_id)`);

    await db.sql(`
      create table import_mapping (
        company_id uuid not null references company,
        fingerprint text not null,
        columns jsonb not null,
        at timestamptz not null,
        by_account uuid not null,
        primary key (company_id, fingerprint)
      )`);
    await enableTenancy(db, 'import_mapping');

    await db.sql(`
      create table import_staff_mapping (
        fingerprint text primary key,
        columns jsonb not null,
        at timestamptz not null,
        by_account uuid not null
      )`);
    await restrictToStaff(db, 'import_staff_mapping');
  },
};
