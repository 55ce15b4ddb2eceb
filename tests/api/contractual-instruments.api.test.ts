import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportDocument } from '#plugins/insight/report/contract';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { electricityBody } from '../support/record-bodies.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

type Rows = readonly (readonly (string | null)[])[] | undefined;

/** The table of contractual instruments: line, MWh, share, share a year before, t CO2-e, share of them. */
async function contracts(as: string, change: Record<string, string> = {}): Promise<Rows> {
  const query = new URLSearchParams({
    from: '2025-07-01',
    to: '2026-06-30',
    framework: 'ESRS_E1',
    includeDrafts: 'true',
    ...change,
  });
  const { status, body } = await server.call('GET', `/api/report/esrs-e1?${query.toString()}`, { as });
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
  const { sections }: ReportDocument = body.data;
  return sections
    .find(({ id }) => id === 'e1-6-contracts')
    ?.rows.map(({ cells }) =>
      ['line', 'energy', 'share', 'before', 'emissions', 'emission-share'].map((column) => cells[column] ?? null),
    );
}

async function record(as: string, body: object): Promise<void> {
  const made = await server.call('POST', '/api/scope-management/create', { as, body });
  expect({ status: made.status, message: made.body.message }).toMatchObject({ status: 200 });
}

test('ESRS E1 has the share of certificates and supplier factors in purchased energy and emissions', async () => {
  const company = await server.company('Leeds works');
  const user = await server.signedIn(company.id, ['USER']);
  const place = { country: 'GB', subdivision: 'GB-ENG', grid: 'GB', zone: null };
  const { id } = await server.facility(company.id, { code: 'LDS', name: 'Leeds', ...place });
  const month = (fromDate: string, toDate: string, change: object) => ({
    ...electricityBody(id),
    frameworkId: 'ESRS_E1',
    versionId: undefined,
    fromDate,
    toDate,
    quantity: '1000',
    unit: 'MWh',
    ...change,
  });
  const supplier = { value: '0.05', unit: 'kg CO2-e/kWh', source: 'Supply contract 2025' };
  // A year before: 1,000 MWh by the grid alone.
  await record(user, month('2024-08-01', '2024-08-31', {}));
  // No ledger names these certificates.
  await record(user, month('2025-08-01', '2025-08-31', { methodInputs: { surrenderedMwh: '250' } }));
  await record(
    user,
    month('2025-09-01', '2025-09-30', {
      fillMode: 2,
      customFactor: supplier,
      methodInputs: { surrenderedMwh: '200' },
    }),
  );
  // An own factor of the grid is no contract.
  const ofGrid = { ...supplier, value: '0.2', basis: 'LOCATION' };
  await record(user, month('2025-10-01', '2025-10-31', { fillMode: 2, customFactor: ofGrid }));
  await record(user, month('2025-11-01', '2025-11-30', {}));
  // Market-based: August 750 MWh x 177 kg, September 800 x 50 kg, October 200 t, November 177.033616 t with AR6: 549.783616 t.
  expect(await contracts(user)).toEqual([
    ['Energy bundled with attributes about its generation', '800.000000', '20.0', '0.0', '40.000000', '7.3'],
    ['Factors of suppliers and contracts', '800.000000', '20.0', '0.0', '40.000000', '7.3'],
    ['Unbundled energy attribute claims', '0.000000', '0.0', '0.0', '0.000000', '0.0'],
    ['Bundled or unbundled not stated', '450.000000', '11.3', '0.0', '0.000000', '0.0'],
    ['Certificates without an entry in the instrument ledger', '450.000000', '11.3', '0.0', '0.000000', '0.0'],
    ['Covered by contractual instruments', '1250.000000', '31.3', '0.0', '40.000000', '7.3'],
    ['Not covered', '2750.000000', '68.8', '100.0', '509.783616', '92.7'],
  ]);
  // Without any purchased energy there is no share.
  expect((await contracts(user, { from: '2023-07-01', to: '2024-06-30' }))?.map(([, ...cells]) => cells)).toEqual(
    Array.from({ length: 4 }, () => [null, null, null, null, null]),
  );
});

test('certificates have the types of the instrument ledger, spread over days like the record', async () => {
  const company = await server.company('Ironbark Mining');
  const user = await server.signedIn(company.id, ['USER']);
  const facilityId = company.facility.id;
  const instrument = async (mwh: string, change: object) => {
    const entry = { reference: `Contract ${mwh}`, mwh, generatedOn: '2025-03-31', surrenderedOn: '2025-05-01' };
    const made = await server.call('POST', '/api/instruments/create', { as: user, body: { ...entry, ...change } });
    expect({ status: made.status, message: made.body.message }).toMatchObject({ status: 200 });
    const cells = [{ facilityId, month: '2025-07-01', mwh }];
    const body = { id: made.body.data.id, cells };
    expect(await server.call('POST', '/api/instruments/allocate', { as: user, body })).toMatchObject({ status: 200 });
  };
  await instrument('300', { kind: 'PPA' });
  await instrument('100', { kind: 'LGC', station: 'WD00VC12', serialFrom: 1, serialTo: 100 });
  await instrument('50', { kind: 'EXEMPT', surrenderedOn: undefined });
  // 30 days, 15 of them in July: 300 of 600 MWh.
  await record(user, {
    ...electricityBody(facilityId),
    fromDate: '2025-06-16',
    toDate: '2025-07-15',
    quantity: '600',
    unit: 'MWh',
    methodInputs: { surrenderedMwh: '400' },
  });
  const energy = (rows: Rows) => rows?.map(([line, mwh, share, before]) => [line, mwh, share, before]);
  expect(energy(await contracts(user))).toEqual([
    ['Energy bundled with attributes about its generation', '150.000000', '50.0', '50.0'],
    ['Power purchase agreements', '150.000000', '50.0', '50.0'],
    ['Unbundled energy attribute claims', '50.000000', '16.7', '16.7'],
    ['Certificates bought separately', '50.000000', '16.7', '16.7'],
    ['Covered by contractual instruments', '200.000000', '66.7', '66.7'],
    ['Not covered', '100.000000', '33.3', '33.3'],
  ]);
  // A facility held at 40 % counts with 40 %: energy and certificates alike, so the shares stay.
  await server.test.query(
    `insert into control_basis (company_id, id, revision, facility_id, basis, from_date, equity_share, created_at, created_by, updated_at, updated_by)
     select $1, gen_random_uuid(), 1, $2, 'EQUITY', '2020-01-01', 40, now(), id, now(), id from account where company_id = $1 limit 1`,
    [company.id, facilityId],
  );
  expect(energy(await contracts(user, { basis: 'EQUITY' }))?.slice(-2)).toEqual([
    ['Covered by contractual instruments', '80.000000', '66.7', '66.7'],
    ['Not covered', '40.000000', '33.3', '33.3'],
  ]);
});
