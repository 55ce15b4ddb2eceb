import type { Migration } from '#server';

/** The facilities a version applies at. Existing versions apply at every facility, as before. */
export const factorFacilities: Migration = {
  id: '0008-factor-facilities',
  async up(db) {
    await db.sql(`alter table own_factor_version add column facility_ids uuid[] not null default '{}'`);
  },
};
