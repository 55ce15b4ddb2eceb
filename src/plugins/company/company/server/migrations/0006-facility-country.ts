import type { Migration } from '#server';

const ZONES = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
};

const ZONE_OF_STATE = Object.entries(ZONES)
  .map(([state, zone]) => `when '${state}' then '${zone}'`)
  .join(' ');

/**
 * A facility is in a country and, where it matters, in a subdivision of it. Those that exist are in the Australian state they
 * name. `state` is the short name of the subdivision, or the country: nobody writes it any more.
 */
export const facilityCountry: Migration = {
  id: '0006-facility-country',
  async up(db) {
    await db.sql(`
      alter table facility
        add column country text,
        add column subdivision text,
        add column time_zone text,
        add column currency text`);
    await db.sql(`
      update facility set
        country = 'AU',
        subdivision = 'AU-' || state,
        time_zone = case state ${ZONE_OF_STATE} end,
        currency = 'AUD'`);
    // Takes the check of the eight states with it.
    await db.sql('alter table facility drop column state');
    await db.sql(`
      alter table facility
        alter column country set not null,
        alter column time_zone set not null,
        alter column currency set not null,
        alter column zone drop not null,
        add column state text not null generated always as (coalesce(substr(subdivision, 4), country)) stored,
        add constraint facility_country_check check (country ~ '^[A-Z]{2}$'),
        add constraint facility_currency_check check (currency ~ '^[A-Z]{3}$'),
        add constraint facility_subdivision_check check (
          case when subdivision is null then country not in ('AU', 'CA', 'US')
            else subdivision ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$' and left(subdivision, 2) = country end),
        add constraint facility_gas_zone_check check ((zone is not null) = (country = 'AU'))`);
  },
};
