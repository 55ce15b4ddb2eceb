import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Database, uuidv7 } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { IntensityDenominators } from './index.ts';

let server: ApiServer;
let company: TestCompany;
let admin: string;
let user: string;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  company = await server.company('Ironbark');
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  user = await server.signedIn(company.id, ['USER']);
});

const JULY = '2025-07-01';
const cell = (quantity: string, change = {}) => ({
  facilityId: company.facility.id,
  month: JULY,
  quantity,
  ...change,
});
const save = (cells: readonly object[], change = {}) =>
  server.call('POST', '/api/intensity/sheet', { as: user, body: { denominatorId: 'ORE', cells, ...change } });
const sheet = async (denominatorId = 'ORE') =>
  (await server.call('GET', `/api/intensity/sheet?denominatorId=${denominatorId}&year=2026`, { as: user })).body.data;
const denominator = (act: string, body: object, as = admin) =>
  server.call('POST', `/api/intensity/denominator/${act}`, { as, body });
const total = (query: { from: string; to: string; facilityIds?: readonly string[] }, denominatorId = 'ORE') =>
  server.services
    .get(Database)
    .withTenant(company.id, (trx) =>
      server.services.get(IntensityDenominators).total(trx, company.id, { ...query, denominatorId }),
    );

test('fills in a sheet, reads it back and adds it up', async () => {
  const pit = await server.facility(company.id, { name: 'Pit' });
  await save([cell('310'), cell('1000.125', { month: '2025-08-01' }), cell('5', { facilityId: pit.id })]);
  await save([cell('7')], { denominatorId: 'HOURS' });
  const shown = await sheet();
  expect(shown).toMatchObject({ denominator: { id: 'ORE', unit: 't' }, months: { 0: JULY, 11: '2026-06-01' } });
  const own = shown.rows.find((row: { facilityId: string }) => row.facilityId === company.facility.id);
  expect(own.cells.slice(0, 3)).toEqual([
    { quantity: '310', revision: 1, state: 'OPEN' },
    { quantity: '1000.125', revision: 1, state: 'OPEN' },
    { quantity: null, revision: null, state: 'OPEN' },
  ]);
  const year = { from: JULY, to: '2026-06-30' };
  expect(await total(year)).toBe('1315.125');
  expect(await total({ ...year, facilityIds: [pit.id] })).toBe('5');
  expect(await total({ from: JULY, to: '2025-07-10', facilityIds: [company.facility.id] })).toBe('100');
  expect(await total({ from: '2026-07-01', to: '2027-06-30' })).toBeNull();
  const { body } = await server.call('GET', `/api/intensity/total?from=${JULY}&to=2026-06-30`, { as: user });
  expect(body.data.map((one: { total: string | null; figures: number }) => [one.total, one.figures])).toEqual([
    ['1315.125', 3],
    [null, 0],
    ['7', 1],
    [null, 0],
  ]);
});

test('refuses the whole call if one cell is outdated, and returns the current cells', async () => {
  await save([cell('310')]);
  const later = cell('1', { month: '2025-08-01' });
  const refused = await save([cell('320'), later]);
  expect(refused.body).toMatchObject({
    code: 'intensity.stale',
    data: [{ facilityId: company.facility.id, month: JULY, quantity: '310', revision: 1 }],
  });
  expect((await save([cell('320', { revision: 1 }), later])).body.data).toEqual({ saved: 2 });
  expect((await save([cell('330', { revision: 1 })])).status).toBe(409);
  // Cleared: zero is a figure, empty is not.
  await save([cell('', { revision: 2 }), cell('0', { month: '2025-08-01', revision: 1 })]);
  expect((await sheet()).rows[0].cells.slice(0, 2)).toMatchObject([{ quantity: null }, { quantity: '0' }]);
});

test('refuses the second of two concurrent figures in the same empty cell', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, (_, index) => save([cell(String(index + 1))])));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

test('accepts only months a facility reports in, of a facility of the company', async () => {
  const closed = await server.facility(company.id, { fromDate: '2021-07-01', toDate: '2025-07-15' });
  expect((await save([cell('1', { facilityId: closed.id })])).status).toBe(200);
  const after = cell('1', { facilityId: closed.id, month: '2025-08-01' });
  expect((await save([after])).body.code).toBe('facility.window');
  const other = await server.company('Bluegum');
  expect((await save([cell('1', { facilityId: other.facility.id })])).body.code).toBe('facility.unknown');
  const { rows } = await sheet();
  const line = rows.find((row: { facilityId: string }) => row.facilityId === closed.id);
  expect(line.cells.map(({ state }: { state: string }) => state).slice(0, 2)).toEqual(['OPEN', 'OUTSIDE']);
});

test('refuses changes of figures in a locked year', async () => {
  await save([cell('310')]);
  const body = { facilityId: company.facility.id, year: 2026 };
  await server.call('POST', '/api/period/lock', { as: admin, body });
  expect((await save([cell('320', { revision: 1 })])).body.code).toBe('intensity.locked');
  expect((await sheet()).rows[0].cells[0]).toEqual({ quantity: '310', revision: 1, state: 'LOCKED' });
  expect((await save([cell('1', { month: '2026-07-01' })])).status).toBe(200);
});

test('adds own denominators, whose unit cannot change while they have figures', async () => {
  const made = (await denominator('create', { name: 'Bed-days', unit: 'd' })).body.data;
  expect((await denominator('create', { name: 'BED-DAYS', unit: 'd' })).body.code).toBe('intensity.name-taken');
  expect((await denominator('create', { name: 'Metres', unit: 'm' }, user)).status).toBe(403);
  await save([cell('12')], { denominatorId: made.id });
  expect((await sheet(made.id)).rows[0].cells[0].quantity).toBe('12');
  const change = { id: made.id, revision: 1, name: 'Nights', unit: 'd' };
  expect((await denominator('update', { ...change, unit: 'n' })).body.code).toBe('intensity.in-use');
  expect((await denominator('update', change)).body.data).toMatchObject({ name: 'Nights', revision: 2 });
  expect((await denominator('update', change)).body.code).toBe('intensity.stale');
  const remove = (revision = 2) =>
    server.call('DELETE', `/api/intensity/denominator/delete/${made.id}?revision=${revision}`, { as: admin });
  expect((await remove()).body.code).toBe('intensity.in-use');
  await save([cell('', { revision: 1 })], { denominatorId: made.id });
  expect(await remove(1)).toMatchObject({
    status: 409,
    body: { code: 'intensity.stale', data: { id: made.id, name: 'Nights', revision: 2 } },
  });
  expect((await remove()).status).toBe(200);
  for (const unknown of [made.id, uuidv7(), 'NOTHING'])
    expect((await save([cell('1')], { denominatorId: unknown })).body.code).toBe('intensity.unknown');
});

test('figures are exact and not negative, and a call has each cell once', async () => {
  expect((await save([cell('-1')])).status).toBe(400);
  expect((await save([cell('1.2345')])).status).toBe(400);
  expect((await save([cell('1', { month: '2025-07-02' })])).status).toBe(400);
  expect((await save([cell('1'), cell('2')])).status).toBe(400);
  await save([cell('999999999999.999')]);
  expect(await total({ from: JULY, to: '2025-07-31' })).toBe('999999999999.999');
});
