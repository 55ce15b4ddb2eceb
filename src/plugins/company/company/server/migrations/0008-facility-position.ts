import type { Migration } from '#server';

/** Where a facility stands, in degrees of WGS 84. Optional, but never one degree without the other. */
export const facilityPosition: Migration = {
  id: '0008-facility-position',
  async up(db) {
    await db.sql(`
      alter table facility
        add column latitude numeric(8,6),
        add column longitude numeric(9,6),
        add constraint facility_position_check check (
          (latitude is null) = (longitude is null) and abs(latitude) <= 90 and abs(longitude) <= 180)`);
  },
};
