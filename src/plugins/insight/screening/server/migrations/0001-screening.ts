import { enableTenancy, makeAppendOnly, type Migration } from '#server';

/** Assessments of the categories of Scope 3. Every state is kept: a change adds a row with the next revision. */
export const screening: Migration = {
  id: '0001-screening',
  async up(db) {
    await db.sql(`
      create table screening_assessment (
        company_id uuid not null references company,
        year integer not null,
        category integer not null check (category between 1 and 15),
        revision integer not null check (revision >= 1),
        state text not null check (state in ('NOT_YET', 'RELEVANT', 'NOT_RELEVANT')),
        reason text not null,
        criteria text[] not null,
        note text not null,
        estimate jsonb,
        at timestamptz not null,
        by_account uuid not null,
        primary key (company_id, year, category, revision),
        check (state <> 'NOT_RELEVANT' or reason <> '')
      )`);
    await enableTenancy(db, 'screening_assessment');
    await makeAppendOnly(db, 'screening_assessment');
  },
};
