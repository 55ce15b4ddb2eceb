import { insertOnly, restrictToStaff, type Migration } from '#server';

/**
 * Events in an order in which nothing appears before the place of a reader. The order of ids is not enough: an event may be
 * committed after one that began later. One process at a time gives committed events their numbers.
 */
export const eventSequence: Migration = {
  id: '0001-event-sequence',
  async up(db) {
    await db.sql('create table security_event_pending (event_id uuid primary key)');
    await db.sql(`
      create table security_event_sequence (
        sequence bigint generated always as identity primary key,
        event_id uuid not null unique,
        event_company_id uuid
      )`);
    await db.sql(
      'create index security_event_sequence_company on security_event_sequence (event_company_id, sequence)',
    );
    // How far each target outside the product has been written.
    await db.sql(`
      create table security_event_position (
        target text primary key,
        sequence bigint not null,
        changed_at timestamptz not null default now()
      )`);
    await db.sql(`
      create function security_event_waits() returns trigger language plpgsql set search_path = pg_catalog, public as $$
      begin
        insert into public.security_event_pending (event_id) values (new.id);
        perform pg_notify('security_event', '');
        return null;
      end $$`);
    await db.sql(
      'create trigger security_event_waits after insert on security_event for each row execute function security_event_waits()',
    );
    await db.sql('insert into security_event_pending (event_id) select id from security_event');
    await insertOnly(db, 'security_event_pending');
    await restrictToStaff(db, 'security_event_sequence');
    await restrictToStaff(db, 'security_event_position');
  },
};
