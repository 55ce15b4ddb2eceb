import { expect, test } from 'vitest';
import { migrate } from '#server';
import { testDatabase } from '#server/testing';
import { companyAndFacility } from '../migrations/0001-company-and-facility.ts';
import { defaultFramework } from '../migrations/0002-default-framework.ts';
import { companyProfile } from '../migrations/0003-company-profile.ts';
import { managedFilters } from '../migrations/0004-managed-filters.ts';
import { companyYearAndNumbers } from '../migrations/0005-company-year-and-numbers.ts';
import { facilityCountry } from '../migrations/0006-facility-country.ts';

const before = [companyAndFacility, defaultFramework, companyProfile, managedFilters, companyYearAndNumbers];

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

test('facilities of every state become facilities in Australia, with everything else unchanged', async () => {
  const db = await testDatabase([{ plugin: 'company', migrations: before }]);
  try {
    await db.query(`insert into company (company_id, code, name, type, country)
      values (gen_random_uuid(), 'ONE', 'One', 'OTHER', 'NZ')`);
    for (const [index, state] of Object.keys(ZONES).entries())
      await db.query(
        `insert into facility (company_id, id, code, name, state, grid, zone, address, from_date, to_date, revision)
         select company_id, gen_random_uuid(), $1, $1, $1, $2, $3, 'Here', '2020-07-01', '2030-06-30', 3 from company`,
        [state, index === 0 ? 'OFF-GRID' : state, index % 2 === 0 ? 'metro' : 'non-metro'],
      );
    const kept = 'id, company_id, code, name, state, grid, zone, address, from_date, to_date, revision, created_at';
    const rows = () => db.query(`select ${kept} from facility order by code`);
    const earlier = await rows();
    expect(earlier).toHaveLength(8);

    await migrate(db.addresses.owner, [{ plugin: 'company', migrations: [...before, facilityCountry] }]);

    expect(await rows()).toEqual(earlier);
    expect(
      await db.query('select code, country, subdivision, time_zone, currency from facility order by code'),
    ).toEqual(
      Object.entries(ZONES).map(([state, zone]) => ({
        code: state,
        country: 'AU',
        subdivision: `AU-${state}`,
        time_zone: zone,
        currency: 'AUD',
      })),
    );
  } finally {
    await db.drop();
  }
});
