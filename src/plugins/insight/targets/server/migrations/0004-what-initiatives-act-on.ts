import type { Migration } from '#server';

/**
 * What an initiative acts on. A scope that is null was never named: such an initiative counts once it is. A facility or an
 * input that is null means every one.
 */
export const whatInitiativesActOn: Migration = {
  id: '0004-what-initiatives-act-on',
  async up(db) {
    await db.sql(`
      alter table target_initiative
        add column scope smallint check (scope between 1 and 3),
        add column facility_id uuid,
        add column input_type text,
        add column instrument text not null default 'NONE' check (instrument in ('NONE', 'CONTRACT'))`);
    await db.sql(`alter table target_initiative alter column instrument drop default`);
  },
};
