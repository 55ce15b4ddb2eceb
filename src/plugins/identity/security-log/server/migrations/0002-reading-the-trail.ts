import type { Migration } from '#server';

/** For staff who search by the account that acted, by company, or by network address. */
export const readingTheTrail: Migration = {
  id: '0002-reading-the-trail',
  async up(db) {
    await db.sql('create index security_event_actor on security_event (actor_id, at desc)');
    await db.sql('create index security_event_company on security_event (event_company_id, at desc)');
    await db.sql('create index security_event_address on security_event (address, at desc)');
  },
};
