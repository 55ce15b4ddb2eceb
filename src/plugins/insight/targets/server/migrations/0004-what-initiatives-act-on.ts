import type { Migration } from '#server';

/**
 * Scope of an initiative's effect. A null scope was never specified: such an initiative counts once it is. A null
 * facility or input means all of them.
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
