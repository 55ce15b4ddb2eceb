import { insertOnly, makeAppendOnly, type Migration } from '#server';

/** The trail. No foreign keys: it outlives the rows it refers to. */
export const securityEvent: Migration = {
  id: '0001-security-event',
  async up(db) {
    await db.sql(`
      create table security_event (
        id uuid primary key,
        at timestamptz not null default now(),
        kind text not null,
        actor_id uuid,
        subject_id uuid,
        event_company_id uuid,
        address text,
        user_agent text,
        detail jsonb not null
      )`);
    await db.sql('create index security_event_at on security_event (at desc, id desc)');
    await db.sql('create index security_event_subject on security_event (subject_id, at desc)');
    await db.sql('create index security_event_kind on security_event (kind, at desc)');
    await insertOnly(db, 'security_event');
    await makeAppendOnly(db, 'security_event');
  },
};
