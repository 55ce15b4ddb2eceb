import { enableTenancy, type Migration } from '#server';

/** Sources of files, what was taken from each, its looks, and what is due from it. */
export const feedSources: Migration = {
  id: '0001-feed-sources',
  async up(db) {
    await db.sql(`
      create table feed_source (
        company_id uuid not null references company,
        id uuid not null,
        name text not null,
        kind text not null check (kind in ('FOLDER', 'MAIL', 'HTTPS')),
        state text not null check (state in ('ON', 'PAUSED')),
        owner_id uuid not null references account,
        every text not null check (every in ('HOUR', 'DAY', 'WEEK', 'MONTH')),
        on_day integer not null,
        at_time text not null,
        zone text not null,
        expects text not null check (expects in ('NONE', 'DAY', 'WEEK', 'MONTH')),
        due_on integer not null,
        due_files integer not null,
        settings jsonb not null,
        secret text,
        revision integer not null default 1,
        next_look_at timestamptz not null,
        is_asked boolean not null default false,
        is_looking boolean not null default false,
        attempts integer not null default 0,
        heartbeat_at timestamptz,
        last_look_at timestamptz,
        last_file_at timestamptz,
        last_file_name text,
        message text,
        failures integer not null default 0,
        created_at timestamptz not null,
        primary key (company_id, id)
      )`);
    await enableTenancy(db, 'feed_source');
    await db.sql('create index feed_source_next on feed_source (next_look_at)');
    await db.sql('create index feed_source_owner on feed_source (owner_id)');
    await db.sql(`
      create table feed_look (
        company_id uuid not null,
        source_id uuid not null,
        id uuid not null,
        at timestamptz not null,
        is_asked boolean not null,
        state text not null check (state in ('CAME', 'NOTHING', 'FAULT')),
        message text,
        primary key (company_id, source_id, id),
        foreign key (company_id, source_id) references feed_source on delete cascade
      )`);
    await enableTenancy(db, 'feed_look');
    // A file is taken once: it is known by its key, which is its place in the source or its hash.
    await db.sql(`
      create table feed_file (
        company_id uuid not null,
        source_id uuid not null,
        key text not null,
        look_id uuid,
        name text not null,
        size integer not null,
        state text not null check (state in ('ARRIVED', 'KNOWN', 'REFUSED')),
        item_id uuid,
        message text,
        at timestamptz not null,
        primary key (company_id, source_id, key),
        foreign key (company_id, source_id) references feed_source on delete cascade
      )`);
    await enableTenancy(db, 'feed_file');
    await db.sql('create index feed_file_look on feed_file (company_id, source_id, look_id)');
    await db.sql(`
      create table feed_due (
        company_id uuid not null,
        source_id uuid not null,
        day date not null,
        state text not null check (state in ('OPEN', 'MISSING')),
        expected integer not null,
        came integer not null default 0,
        primary key (company_id, source_id, day),
        foreign key (company_id, source_id) references feed_source on delete cascade
      )`);
    await enableTenancy(db, 'feed_due');
    await db.sql(`create index feed_due_open on feed_due (day) where state = 'OPEN'`);
  },
};
