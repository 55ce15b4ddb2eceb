import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recomputePack } from '../../tools/recompute/recompute-pack.mjs';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { approved } from '../support/fixture-year.ts';
import { dieselBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;
let admin: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'scopebook-gases-'));
  server = await apiServer();
  company = await server.company('Own gases');
  user = await server.signedIn(company.id, ['USER']);
  admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const people = () => ({ user, admin });
const recorded = async (change: object) => {
  const id = await approved(
    server,
    people(),
    dieselBody(company.facility.id, { fillMode: 2, quantity: '10', ...change }),
  );
  return (await server.call('GET', `/api/scope-management/${id}`, { as: user })).body.data;
};

test('an own factor gives each gas, biogenic CO2 and upstream', async () => {
  const customFactor = {
    value: '0.08',
    co2: '0.05',
    ch4: '0.01',
    n2o: '0.02',
    biogenicCo2: '2.5',
    upstream: '0.6',
    unit: 'kg CO2-e/L',
    source: 'Fuel analysis 2025-114',
  };
  const record = await recorded({ customFactor });
  // 10 kL are 10,000 L.
  expect(record.emissions).toMatchObject({
    total: '0.800000',
    co2: '0.500000',
    ch4: '0.100000',
    n2o: '0.200000',
    biogenicCo2: '25.000000',
    scope3: '6.000000',
  });
  expect(record.customFactor).toEqual(customFactor);
});

test('so does an own result', async () => {
  const customEmission = { total: '10', co2: '9', biogenicCo2: '3.5', upstream: '1.25', source: 'Study' };
  const { emissions } = await recorded({ customEmission });
  expect(emissions).toMatchObject({ total: '10.000000', biogenicCo2: '3.500000', scope3: '1.250000' });
});

test('if NGA prints no biogenic CO2, the carbon in the fuel is entered with its source', async () => {
  const bio = { inputTypeId: 'biodiesel', toDate: '2025-07-30' };
  const plain = await recorded({ ...bio, fillMode: 1 });
  expect(plain.emissions.biogenicCo2).toBeNull();
  const customFactor = { biogenicCarbon: '0.6', unit: 'kg CO2-e/L', source: 'Fuel analysis 2025-114' };
  const stated = await recorded({ ...bio, customFactor });
  // 10,000 L × 0.6 kg C = 6 t C; × 44 / 12.
  expect(stated.emissions).toEqual({ ...plain.emissions, biogenicCo2: '22.000000' });
  expect(stated.run.factors.map(({ source }: { source: string }) => source)).toContain('Fuel analysis 2025-114');
});

test.each([
  ['gases that are more than the factor', { value: '1', co2: '1.1' }, 'value'],
  ['gases without a factor in all', { co2: '1', upstream: '1' }, 'value'],
  ['both ways to biogenic CO2', { value: '1', biogenicCo2: '1', biogenicCarbon: '1' }, 'biogenicCarbon'],
  ['nothing', {}, 'value'],
])('%s are refused', async (_what, factor, path) => {
  const customFactor = { ...factor, unit: 'kg CO2-e/L', source: 'Analysis' };
  const body = dieselBody(company.facility.id, { fillMode: 2, customFactor });
  const { status, body: answer } = await server.call('POST', '/api/scope-management/create', { as: user, body });
  expect([status, answer.issues?.[0]?.path]).toEqual([400, `customFactor.${path}`]);
});

test('upstream counts in Scope 3, and a pack with it is recalculated offline', async () => {
  const year = 'from=2025-07-01&to=2026-06-30';
  const { totals } = (await server.call('GET', `/api/dashboard/list/total?${year}`, { as: admin })).body.data;
  expect(totals.find(({ id }: { id: string }) => id === 'scope3')).toBeDefined();
  const pack = await server.call('GET', `/api/assurance-pack/${company.id}?${year}`, { as: admin });
  const path = join(folder, 'pack.zip');
  writeFileSync(path, pack.bytes);
  const { differences, records } = await recomputePack(path);
  expect([differences, records]).toEqual([[], 4]);
});

test('a factor of the company’s list keeps its gases', async () => {
  const body = {
    name: 'B100',
    value: '0.08',
    biogenicCo2: '2.5',
    upstream: '0.600',
    unit: 'kg CO2-e/L',
    source: 'Fuel analysis',
    validFrom: '2025-07-01',
  };
  const made = await server.call('POST', '/api/custom-factors/create', { as: admin, body });
  expect(made.body.data).toMatchObject({ value: '0.08', biogenicCo2: '2.5', upstream: '0.6', co2: null });
});
