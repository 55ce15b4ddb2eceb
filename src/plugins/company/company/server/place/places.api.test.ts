import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../../../../../../tests/support/api-server.ts';

let server: ApiServer;
let australian: string;
let british: string;

async function administrator(country: string): Promise<string> {
  const { id } = await server.company(`A company of ${country}`);
  await server.test.query('update company set country = $1 where company_id = $2', [country, id]);
  return server.signedIn(id, ['COMPANY_ADMIN', 'USER']);
}

beforeAll(async () => {
  server = await apiServer();
  australian = await administrator('AU');
  british = await administrator('GB');
});
afterAll(() => server.close());

let made = 0;
const facts = (place: object) => ({ name: 'Depot', code: `DEPOT-${++made}`, fromDate: '2020-07-01', ...place });

const send = (path: 'create' | 'update', body: object, as: string) =>
  server.call('POST', `/api/${path}/company-facility`, { as, body });

async function added(place: object, as = australian) {
  const { status, body } = await send('create', facts(place), as);
  expect([status, body.message]).toEqual([200, 'Created successful']);
  return body.data;
}

const LEEDS = {
  country: 'GB',
  subdivision: 'GB-ENG',
  subdivisionName: 'England',
  state: 'ENG',
  grid: 'GB',
  zone: null,
  timeZone: 'Europe/London',
  currency: 'GBP',
};

describe('a facility', () => {
  test.each([
    ['Leeds', { country: 'GB', subdivision: 'GB-ENG' }, LEEDS],
    [
      'Lyon',
      { country: 'FR' },
      { subdivision: null, subdivisionName: null, state: 'FR', grid: 'FR', timeZone: 'Europe/Paris', currency: 'EUR' },
    ],
    [
      'Fresno',
      { country: 'US', subdivision: 'US-CA' },
      { state: 'CA', grid: 'CAMX', zone: null, timeZone: 'America/Los_Angeles', currency: 'USD' },
    ],
    [
      'Toronto',
      { country: 'CA', subdivision: 'CA-ON' },
      { state: 'ON', grid: 'CA-ON', timeZone: 'America/Toronto', currency: 'CAD' },
    ],
    [
      'Auckland',
      { country: 'NZ', subdivision: 'NZ-AUK' },
      { state: 'AUK', grid: 'NZ', timeZone: 'Pacific/Auckland', currency: 'NZD' },
    ],
    [
      'Hobart',
      { country: 'AU', subdivision: 'AU-TAS', zone: 'metro' },
      { state: 'TAS', grid: 'TAS', zone: 'metro', timeZone: 'Australia/Hobart', currency: 'AUD' },
    ],
  ])('in %s has the grid, time zone and currency of its place', async (_, place, derived) => {
    expect(await added(place)).toMatchObject({ ...place, ...derived });
  });

  test('has other ones if they are chosen', async () => {
    const chosen = { grid: 'NYLI', timeZone: 'America/Chicago', currency: 'EUR' };
    expect(await added({ country: 'US', subdivision: 'US-NY', ...chosen })).toMatchObject(chosen);
    expect(await added({ country: 'FR', grid: 'OFF-GRID' })).toMatchObject({ grid: 'OFF-GRID' });
  });

  test('is in the country of its company if the request names none', async () => {
    expect(await added({ subdivision: 'GB-ENG' }, british)).toMatchObject(LEEDS);
    expect(await added({ state: 'ENG' }, british)).toMatchObject(LEEDS);
    expect(await added({}, british)).toMatchObject({ country: 'GB', subdivision: null, state: 'GB' });
  });

  test('of a request with only an Australian state is in Australia', async () => {
    const { zone, ...derived } = { subdivision: 'AU-QLD', grid: 'QLD', timeZone: 'Australia/Brisbane', zone: 'metro' };
    expect(await added({ state: 'QLD', zone })).toMatchObject({ country: 'AU', zone, ...derived });
  });

  test('is listed with its place for every other screen', async () => {
    const { id } = await added({ country: 'GB', subdivision: 'GB-ENG' });
    const { body } = await server.call('GET', '/api/selection/company-facility', { as: australian });
    const { subdivisionName: _, ...place } = LEEDS;
    expect(body.data.commonObjects).toContainEqual(expect.objectContaining({ id, ...place }));
  });
});

describe('a change', () => {
  const changed = async (before: { id: string; revision: number; code: string }, place: object) => {
    const { id, revision, code } = before;
    const { body } = await send('update', { ...facts(place), code, id, revision }, australian);
    return body.data;
  };

  test('keeps time zone and currency as long as the place stays', async () => {
    const chosen = { timeZone: 'America/Boise', currency: 'CAD' };
    const before = await added({ country: 'US', subdivision: 'US-OR', ...chosen });
    const same = await changed(before, { country: 'US', subdivision: 'US-OR' });
    expect(same).toMatchObject(chosen);
    expect(await changed(same, { country: 'US', subdivision: 'US-WA' })).toMatchObject({
      timeZone: 'America/Los_Angeles',
      currency: 'USD',
    });
  });

  test('without a country stays in the facility’s own', async () => {
    const before = await added({ country: 'GB', subdivision: 'GB-ENG' });
    expect(await changed(before, { state: 'SCT' })).toMatchObject({ country: 'GB', subdivision: 'GB-SCT' });
  });

  test('to another country leaves the gas zone behind', async () => {
    const before = await added({ state: 'VIC', zone: 'metro' });
    expect(await changed(before, { country: 'NZ' })).toMatchObject({ country: 'NZ', state: 'NZ', zone: null });
  });
});

test.each([
  ['a subdivision of another country', { country: 'GB', subdivision: 'AU-NSW' }, ['subdivision', 'no such state']],
  ['no subdivision there is', { country: 'GB', subdivision: 'GB-XXX' }, ['subdivision', 'no such state']],
  ['a state of another country', { country: 'US', state: 'NSW' }, ['state', 'no such state']],
  ['no state', { country: 'US' }, ['subdivision', 'Choose the state']],
  ['no province', { country: 'CA' }, ['subdivision', 'Choose the state']],
  ['no state, and no country', { zone: 'metro' }, ['state', 'Choose the state']],
  ['two different states', { country: 'US', subdivision: 'US-CA', state: 'NV' }, ['state', 'different places']],
  ['a grid of another country', { country: 'GB', grid: 'CAMX' }, ['grid', 'Choose a grid']],
  ['a grid of another state', { country: 'US', subdivision: 'US-CA', grid: 'ERCT' }, ['grid', 'Choose a grid']],
  ['an unknown country', { country: 'XX' }, ['country', 'Choose the country']],
  ['an unknown time zone', { country: 'GB', timeZone: 'Europe/Leeds' }, ['timeZone', 'Choose a time zone']],
  ['an unknown currency', { country: 'GB', currency: 'XXX' }, ['currency', 'Choose the currency']],
  ['a gas zone abroad', { country: 'GB', zone: 'metro' }, ['zone', 'Only facilities in Australia']],
  ['no gas zone in Australia', { country: 'AU', subdivision: 'AU-NSW' }, ['zone', 'Choose the gas zone']],
] as const)('%s is refused at its field', async (_, place, [path, message]) => {
  const { status, body } = await send('create', facts(place), australian);
  expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
  expect(body.issues?.[0]?.message).toContain(message);
});

test('every wrong field of a place is named at once', async () => {
  const place = { country: 'FR', grid: 'GB', timeZone: 'Paris', currency: 'FRF' };
  const { body } = await send('create', facts(place), australian);
  expect(body.code).toBe('facility.place');
  expect(body.issues?.map((issue) => issue.path)).toEqual(['grid', 'timeZone', 'currency']);
});

describe('the places of a country', () => {
  const placesOf = async (country: string) =>
    (await server.call('GET', `/api/list/country-place?country=${country}`, { as: australian })).body;

  test('are its subdivisions with their grids and time zones', async () => {
    const { data } = await placesOf('US');
    expect(data).toMatchObject({ needsSubdivision: true, currency: 'USD', hasGasZones: false });
    expect(data.subdivisions).toContainEqual({
      id: 'US-CA',
      name: 'California',
      within: null,
      grids: ['CAMX', 'NWPP', 'AZNM', 'OFF-GRID'],
      timeZone: 'America/Los_Angeles',
    });
    expect(data.grids).toContainEqual({ id: 'CAMX', name: 'WECC California' });
  });

  test('are one grid where the country is one', async () => {
    const { data } = await placesOf('GB');
    expect(data).toMatchObject({ needsSubdivision: false, ownGrids: ['GB', 'OFF-GRID'], timeZones: ['Europe/London'] });
    expect(data.subdivisions[0]).toMatchObject({ id: 'GB-ENG', name: 'England', within: null });
  });

  test('are none of a country that does not exist', async () => {
    expect(await placesOf('XX')).toMatchObject({ statusCode: 404, code: 'country.unknown' });
  });
});

test('the database refuses a place that does not fit together', async () => {
  const { id } = await added({ country: 'GB', subdivision: 'GB-ENG' });
  const set = (change: string) => server.test.query(`update facility set ${change} where id = $1`, [id]);
  await expect(set(`subdivision = 'AU-NSW'`)).rejects.toThrow('facility_subdivision_check');
  await expect(set(`zone = 'metro'`)).rejects.toThrow('facility_gas_zone_check');
  await expect(set(`country = 'AU'`)).rejects.toThrow('check');
  await expect(set(`country = 'US', subdivision = null`)).rejects.toThrow('facility_subdivision_check');
  await expect(set(`currency = 'pounds'`)).rejects.toThrow('facility_currency_check');
});
