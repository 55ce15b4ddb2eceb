import { enableTenancy, type Migration } from '#server';

/** How long a meter may be silent, and the last day of data after which people were told that it is. */
export const meterWatch: Migration = {
  id: '0002-meter-watch',
  async up(db) {
    await db.sql(`
      create table meter_watch (
        company_id uuid not null,
        meter_id uuid not null,
        expected_days integer not null check (expected_days between 1 and 400),
        told_after date,
        primary key (company_id, meter_id),
        foreign key (company_id, meter_id) references meter on delete cascade
      )`);
    await enableTenancy(db, 'meter_watch');
  },
};
