import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { electricityBody } from '../support/record-bodies.ts';
import { previewed, type SentRecord } from './scope1-preview.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Bought energy');
  user = await server.signedIn(company.id, ['USER']);
});

afterAll(() => server.close());

type Sent = Omit<SentRecord, 'facilityId'>;

const heat = (inputTypeId: string, versionId: string, amount: readonly [string, string], rest: Partial<Sent> = {}) =>
  ({
    typeScope: 2,
    categoryId: 'STEAM_HEAT_COOLING',
    inputTypeId,
    consumptionTypeId: 'PURCHASED',
    versionId,
    fromDate: '2025-07-01',
    toDate: '2026-06-30',
    quantity: amount[0],
    unit: amount[1],
    ...rest,
  }) satisfies Sent;

const save = (body: object) =>
  server.call('POST', '/api/scope-management/create', {
    as: user,
    body: { frameworkId: 'GHG_PROTOCOL', ...body, facilityId: company.facility.id },
  });

/** Calculated by hand from the printed figures. */
const SAVED: readonly (readonly [string, Sent, readonly [location: string, market: string, energy: string]])[] = [
  [
    'district heat by the UK average (DESNZ 2025: 0.17529 kg/kWh)',
    heat('desnz-heat-district-heat-and-steam-kwh', 'DESNZ-2025', ['50000', 'kWh']),
    ['8.764500', '8.764500', '180.000000'],
  ],
  [
    'the same with the factor its supplier states',
    heat('desnz-heat-district-heat-and-steam-kwh', 'DESNZ-2025', ['180', 'GJ'], {
      methodInputs: { supplierFactor: '55.5' },
    }),
    ['8.764500', '9.990000', '180.000000'],
  ],
  [
    'steam by the US average (EPA Hub 2025, Table 7: 66.398125 kg/mmBtu)',
    heat('epa-heat-steam-and-heat-mmbtu', 'EPA-HUB-2025', ['1055.056', 'GJ']),
    ['66.398125', '66.398125', '1055.056000'],
  ],
  [
    'chilled water, by its supplier alone',
    heat('supplied-cooling', 'NGA-2025', ['1000', 'GJ'], { methodInputs: { supplierFactor: '42.123456789' } }),
    ['42.123457', '42.123457', '1000.000000'],
  ],
  [
    'electricity of a neighbour’s plant',
    {
      ...heat('private-electricity', 'NGA-2025', ['200', 'MWh'], { methodInputs: { supplierFactor: '0.45' } }),
      categoryId: 'ELECTRICITY',
    },
    ['90.000000', '90.000000', '720.000000'],
  ],
];

describe('steam, heat, cooling and private supply, through the API', () => {
  test.each(SAVED)('%s', async (_, body, [location, market, energy]) => {
    const { status, body: answer } = await save(body);
    expect({ status, message: answer.message }).toEqual({ status: 200, message: 'Created successful' });
    expect(answer.data.emissions).toMatchObject({ location, market, total: location });
    expect(answer.data.energy).toBe(energy);
  });

  test.each(SAVED)('the browser gets the same figures with the factors of the lookup: %s', async (_, body) => {
    const { run } = (await save(body)).body.data;
    const preview = await previewed(server, user, { ...body, facilityId: company.facility.id });
    expect(preview.outputs).toEqual(run.outputs);
  });

  test('cooling without a factor needs the supplier’s', async () => {
    const { status, body } = await save(heat('supplied-cooling', 'NGA-2025', ['1000', 'GJ']));
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'methodInputs.supplierFactor', message: 'This is required field!', text: { key: expect.any(String) } }],
    ]);
  });
});

describe('electricity', () => {
  const losses = { inputTypeId: 'network-losses', consumptionTypeId: 'NETWORK_LOSSES', quantity: '1000000' };

  test('losses in one’s own network count like bought electricity, by both methods', async () => {
    const lost = (await save(electricityBody('', losses))).body.data;
    const bought = (await save(electricityBody('', { quantity: '1000000' }))).body.data;
    expect(lost.emissions).toEqual(bought.emissions);
    expect(lost.emissions.location).toBe('640.000000');
  });

  test('the browser gets both figures of the server', async () => {
    const body = { ...electricityBody(company.facility.id), methodInputs: { surrenderedMwh: '150' } };
    const { run } = (await save(body)).body.data;
    const preview = await previewed(server, user, body);
    expect(preview.outputs).toEqual(run.outputs);
    expect(run.outputs.market).not.toBe(run.outputs.location);
  });

  test('the lookup labels the market-based entry', async () => {
    const answer = await server.call('GET', '/api/selection/input-type?categoryId=ELECTRICITY&versionId=NGA-2025', {
      as: user,
    });
    const entries = answer.body.data.commonObjects as { id: string; label: string | null; marketBased: boolean }[];
    expect(entries.filter(({ marketBased }) => marketBased).map(({ id, label }) => [id, label])).toEqual([
      ['grid-electricity', 'Market-based'],
      ['network-losses', 'Market-based'],
    ]);
  });
});
