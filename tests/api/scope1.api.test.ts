import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEAK_RATES } from '../../src/plugins/records/scope1/domain/index.ts';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { previewed, type SentRecord } from './scope1-preview.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Every category');
  user = await server.signedIn(company.id, ['USER']);
});

afterAll(() => server.close());

const year = { typeScope: 1, versionId: 'NGA-2025', fromDate: '2025-07-01', toDate: '2026-06-30' } as const;
const record = (
  categoryId: string,
  inputTypeId: string,
  consumptionTypeId: string,
  amount: readonly [string, string],
  rest: Partial<SentRecord> = {},
): Omit<SentRecord, 'facilityId'> => ({
  ...year,
  categoryId,
  inputTypeId,
  consumptionTypeId,
  quantity: amount[0],
  unit: amount[1],
  ...rest,
});

const save = (body: Omit<SentRecord, 'facilityId'>, as = user, facilityId = company.facility.id) =>
  server.call('POST', '/api/scope-management/create', { as, body: { ...body, facilityId } });

const in2021 = { versionId: 'NGA-2021' } as const;

/** Each calculated by hand from the printed figures of the table named. */
const SAVED: readonly (readonly [string, Omit<SentRecord, 'facilityId'>, Readonly<Record<string, string | null>>])[] = [
  [
    'oil that lubricates (NGA 2025 Table 8)',
    record('NOT_COMBUSTED', 'petroleum-based-oils', 'LUBRICATION', ['10', 'kL']),
    { total: '5.393200', scope3: '6.984000' },
  ],
  [
    'bituminous coal that reduces ore (NGA 2025 Table 4)',
    record('NOT_COMBUSTED', 'bituminous-coal', 'FEEDSTOCK', ['1000', 't']),
    { total: '0.000000', scope3: null },
  ],
  [
    'R410A topped up (NGA 2025 Table 11)',
    record('FUGITIVE', 'refrigerant-r410a', 'TOPPED_UP', ['12', 'kg']),
    { total: '23.088000' },
  ],
  [
    'SF6 of switchgear by the rate of NGA 2021 Table 30, potential of Table 32',
    record('FUGITIVE', 'refrigerant-sf6', 'LEAKAGE', ['40', 'kg'], {
      methodInputs: { equipment: 'switchgear' },
    }),
    { total: '8.366000' },
  ],
  [
    'open-cut coal in New South Wales (NGA 2021 Table 8)',
    record('FUGITIVE', 'industrial-open-cut-coal-mines', 'MINED', ['250', 'kt'], in2021),
    { total: '15250.000000' },
  ],
  [
    'gas flared in exploration (NGA 2021 Table 9)',
    record('FUGITIVE', 'industrial-exploration-flaring-gas-flared', 'FLARED', ['10', 't'], in2021),
    { co2: '28.000000', ch4: '9.330000', n2o: '0.260000', total: '37.590000' },
  ],
  [
    'limestone, 95 % pure, 98 % calcined (NGA 2025 Table 12)',
    record('INDUSTRIAL_PROCESS', 'industrial-carbonate-limestone', 'PROCESSED', ['1000', 't'], {
      methodInputs: { purity: '95', calcined: '98' },
    }),
    { co2: '409.640000', total: '409.640000' },
  ],
  [
    'clay of New South Wales (NGA 2025 Table 13)',
    record('INDUSTRIAL_PROCESS', 'industrial-carbonates-clay-material', 'PROCESSED', ['5000', 't']),
    { total: '111.000000' },
  ],
  [
    'soda ash (NGA 2025 Table 14)',
    record('INDUSTRIAL_PROCESS', 'industrial-soda-ash-use', 'PROCESSED', ['200', 't']),
    { total: '83.000000' },
  ],
  [
    'clinker with kiln dust (NGA 2021 Table 24)',
    record('INDUSTRIAL_PROCESS', 'industrial-clinker-cement-clinker', 'PROCESSED', ['20000', 't'], {
      ...in2021,
      methodInputs: { kilnDust: '100', dustCalcined: '50' },
    }),
    { co2: '10706.700000', total: '10706.700000' },
  ],
  [
    'lime made for sale (NGA 2021 Table 25)',
    record('INDUSTRIAL_PROCESS', 'industrial-commercial-lime-production', 'PROCESSED', ['1000', 't'], in2021),
    { total: '675.000000' },
  ],
  [
    'nitric acid of a high pressure plant (NGA 2021 Table 28)',
    record('INDUSTRIAL_PROCESS', 'industrial-nitric-acid-high-pressure-plant', 'PROCESSED', ['1000', 't'], in2021),
    { total: '2390.000000' },
  ],
  [
    'aluminium: CF4 0.27 and C2F6 0.06 (NGA 2021 Table 29)',
    record('INDUSTRIAL_PROCESS', 'industrial-aluminium-pfc-aluminium-production', 'PROCESSED', ['1000', 't'], in2021),
    { total: '330.000000' },
  ],
  [
    'food in a landfill of one’s own, by volume: 0.5 t/m3 (NGA 2025 Table 15)',
    record('WASTE_ONSITE', 'waste-landfill-food', 'TREATED_ON_SITE', ['100', 'm3']),
    { total: '105.000000' },
  ],
  [
    'compost (NGA 2025 Table 19)',
    record('WASTE_ONSITE', 'waste-composting', 'TREATED_ON_SITE', ['1000', 't']),
    { ch4: '21.000000', n2o: '25.000000', total: '46.000000' },
  ],
  [
    'industrial waste incinerated (NGA 2025 Table 18)',
    record('WASTE_ONSITE', 'waste-incineration-industrial-waste', 'TREATED_ON_SITE', ['10', 't']),
    { total: '16.490000' },
  ],
  [
    'wastewater of 250 people for a year in a deep lagoon (NGA 2025 Table 17)',
    record('WASTE_ONSITE', 'waste-wastewater-anaerobic-lagoon-deep', 'TREATED_ON_SITE', ['250', 'person']),
    { total: '81.900000' },
  ],
  [
    // NGA 2025 Table 9: 90 kL × 34.2 × (67.4 + 0.02 + 0.2), 10 kL × 23.4 × (0 + 0.2 + 0.2).
    'E10 in cars: each part by its own row, the biofuel without carbon dioxide',
    record('MOBILE_TRANSPORT_FUELS', 'blend-petrol-ethanol', 'TRANSPORT_CARS_POST_2004', ['100', 'kL'], {
      methodInputs: { bioShare: '10' },
    }),
    { co2: '207.457200', ch4: '0.108360', n2o: '0.662400', total: '208.227960' },
  ],
  [
    // NGA 2025 Table 8: 80 × 38.6 × 70.2 + 20 × 34.6 × 0.28.
    'B20 in haul trucks takes stationary rows',
    record('STATIONARY_FUELS', 'blend-diesel-biodiesel', 'STATIONARY', ['100', 'kL'], {
      methodInputs: { bioShare: '20' },
    }),
    { total: '216.971360' },
  ],
];

describe('one record of each kind, through the API', () => {
  test.each(SAVED)('%s', async (_, body, emissions) => {
    const { status, body: answer } = await save(body);
    expect({ status, message: answer.message }).toEqual({ status: 200, message: 'Created successful' });
    expect(answer.data.emissions).toMatchObject(emissions);
  });

  test.each(SAVED)('the browser gets the same figures with the factors of the lookup: %s', async (_, body) => {
    const { run } = (await save(body)).body.data;
    const preview = await previewed(server, user, { ...body, facilityId: company.facility.id });
    expect(preview.outputs).toEqual(run.outputs);
    expect(preview.factorIds).toEqual(run.factors.map((factor: { id: string }) => factor.id));
  });

  test('the energy of a blend is the sum of both parts', async () => {
    const [, e10] = SAVED.find(([name]) => name.startsWith('E10')) ?? [];
    if (!e10) throw new Error('No E10 is saved.');
    const { data } = (await save(e10)).body;
    // 90 kL × 34.2 + 10 kL × 23.4.
    expect(data.energy).toBe('3312.000000');
    expect(data.run.factors).toHaveLength(2);
  });
});

describe('refusals', () => {
  test('a leakage without a rate needs one', async () => {
    const { status, body } = await save(record('FUGITIVE', 'refrigerant-r410a', 'LEAKAGE', ['12', 'kg']));
    expect({ status, code: body.code, path: body.issues?.[0]?.path }).toEqual({
      status: 400,
      code: 'calculation.failed',
      path: 'methodInputs.leakRate',
    });
  });

  test('open-cut coal without a figure in the table is reported at the facility', async () => {
    const darwin = await server.facility(company.id, { state: 'NT', grid: 'NT-DKIS' });
    const coal = record('FUGITIVE', 'industrial-open-cut-coal-mines', 'MINED', ['1', 'kt'], in2021);
    const { status, body } = await save(coal, user, darwin.id);
    expect({ status, path: body.issues?.[0]?.path }).toEqual({ status: 400, path: 'facilityId' });
  });

  test('a blend without a share is not calculated', async () => {
    const blend = record('STATIONARY_FUELS', 'blend-diesel-biodiesel', 'STATIONARY', ['100', 'kL']);
    expect((await save(blend)).body.issues?.[0]?.path).toBe('methodInputs.bioShare');
  });
});

describe('the lookups', () => {
  const options = async (path: string) =>
    (await server.call('GET', path, { as: user })).body.data.commonObjects as { id: string; name: string }[];

  test('the categories of Scope 1', async () => {
    expect((await options('/api/selection/category?typeScope=1')).map(({ id }) => id)).toEqual([
      'STATIONARY_FUELS',
      'MOBILE_TRANSPORT_FUELS',
      'NOT_COMBUSTED',
      'FUGITIVE',
      'INDUSTRIAL_PROCESS',
      'WASTE_ONSITE',
    ]);
  });

  test.each([
    ['FUGITIVE', 'refrigerant-r410a'],
    ['FUGITIVE', 'industrial-refinery-flaring-gas'],
    ['INDUSTRIAL_PROCESS', 'industrial-carbonate-dolomite'],
    ['WASTE_ONSITE', 'waste-wastewater-anaerobic-lagoon-deep'],
    ['NOT_COMBUSTED', 'petroleum-based-greases'],
    ['STATIONARY_FUELS', 'blend-kerosene-renewable-kerosene'],
    ['MOBILE_TRANSPORT_FUELS', 'blend-diesel-renewable-diesel'],
  ])('%s has %s', async (categoryId, id) => {
    const inputs = await options(`/api/selection/input-type?categoryId=${categoryId}&lean=1`);
    expect(inputs.map((one) => one.id)).toContain(id);
  });

  test('rates of equipment are those printed in the tables, in every edition', async () => {
    const rows = await server.test.query<{ input: string; rate: string }>(
      `select input, figures->'rate'->>'value' as rate from factor where kind = 'leak-rate' and flag = 'primary'`,
    );
    const known = Object.values(LEAK_RATES).flatMap((one) => (one === null ? [] : [[one.row, one.rate] as const]));
    const printed = rows.map(({ input, rate }) => `${input} ${rate}`);
    expect([...new Set(printed)].toSorted()).toEqual(known.map((one) => one.join(' ')).toSorted());
    expect(rows.length).toBeGreaterThan(35);
  });

  test('every input of the tables of processes and waste is offered', async () => {
    const placed = new Set((await options('/api/list/input-type?typeScope=1')).map(({ id }) => id));
    const rows = await server.test.query<{ input: string }>(
      `select distinct input from factor where kind = 'activity' and input ~ '^(industrial|waste)-' and flag = 'primary'`,
    );
    expect(rows.map(({ input }) => input).filter((input) => !placed.has(input))).toEqual([]);
    expect(rows.length).toBeGreaterThan(45);
  });
});
