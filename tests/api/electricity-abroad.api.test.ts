import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Place } from '#domain/emissions';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { electricityBody } from '../support/record-bodies.ts';
import { previewed } from './scope1-preview.ts';

let server: ApiServer;
let company: TestCompany;
let user: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Grids of the world');
  user = await server.signedIn(company.id, ['USER']);
});

afterAll(() => server.close());

const PLACES = {
  GB: { country: 'GB', subdivision: 'GB-ENG', grid: 'GB' },
  US: { country: 'US', subdivision: 'US-CA', grid: 'CAMX' },
  DE: { country: 'DE', subdivision: null, grid: 'DE' },
  NO: { country: 'NO', subdivision: null, grid: 'NO' },
} as const;

const facilities = new Map<string, Promise<string>>();

/** The facility of a country, made once. */
function facilityIn(country: keyof typeof PLACES): Promise<string> {
  const known =
    facilities.get(country) ??
    server
      .facility(company.id, { code: country, name: `Works in ${country}`, ...PLACES[country], zone: null })
      .then(({ id }) => id);
  facilities.set(country, known);
  return known;
}

/** 1 GWh of January 2025, without a chosen edition. */
const body = async (country: keyof typeof PLACES, change: Record<string, unknown> = {}) => ({
  ...electricityBody(await facilityIn(country)),
  frameworkId: 'GHG_PROTOCOL',
  versionId: undefined,
  fromDate: '2025-01-01',
  toDate: '2025-01-31',
  quantity: '1000',
  unit: 'MWh',
  ...change,
});

const save = async (sent: object) => server.call('POST', '/api/scope-management/create', { as: user, body: sent });

async function saved(country: keyof typeof PLACES, change: Record<string, unknown> = {}) {
  const answer = await save(await body(country, change));
  expect(answer).toMatchObject({ status: 200 });
  const { run, emissions, method } = answer.body.data;
  const notes = (run.steps as { id: string; note?: string }[]).flatMap(({ id, note }) =>
    note ? [`${id} ${note}`] : [],
  );
  return { edition: run.edition as string, method: method as string, emissions, notes, run };
}

describe('electricity of a facility abroad', () => {
  test('in Great Britain takes the edition of the year, and no other mark', async () => {
    const { edition, method, emissions, notes } = await saved('GB');
    expect([edition, method]).toEqual(['DESNZ-2025', 'ghgp.scope-2.electricity']);
    expect(emissions).toMatchObject({
      location: '177.000000',
      market: '177.000000',
      scope3: '68.400000',
      co2: '174.890000',
      ch4: '0.900000',
      n2o: '1.220000',
    });
    expect(notes).toEqual(['market rule-location']);
  });

  test('in the United States takes eGRID, and says that it is of another year', async () => {
    const { edition, notes, run } = await saved('US');
    expect(edition).toBe('EGRID-2023');
    expect(notes).toContain('edition edition-other-year');
    expect(run.gwpSet).toBe('AR5');
  });

  test('in Germany takes the residual mix of the year beside the grid of the year before', async () => {
    const { edition, emissions, notes } = await saved('DE');
    expect([edition, emissions.location, emissions.market]).toEqual(['EEA-2024', '291.000000', '701.470000']);
    expect(notes).toEqual(expect.arrayContaining(['market rule-residual-mix', 'edition edition-other-year']));
  });

  test('across two years takes each edition for its days', async () => {
    // 31 days of 2024 at 207.05 t and 31 of 2025 at 177 t for the whole.
    const { edition, emissions } = await saved('GB', { fromDate: '2024-12-01', toDate: '2025-01-31' });
    expect([edition, emissions.location]).toEqual(['DESNZ-2024, DESNZ-2025', '192.025000']);
  });

  test('in a country without a published grid needs an own factor of it', async () => {
    const refused = await save(await body('NO'));
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'calculation.failed', issues: [{ path: 'facilityId' }] },
    });
    const own = { value: '0.03', unit: 'kg CO2-e/kWh', source: 'Grid operator 2025', basis: 'LOCATION' };
    const { emissions, notes } = await saved('NO', { fillMode: 2, customFactor: own });
    expect([emissions.location, emissions.market]).toEqual(['30.000000', '30.000000']);
    expect(notes.filter((note) => note.startsWith('edition'))).toEqual([]);
  });

  test('is asked for nothing Australian', async () => {
    const answer = await save(await body('GB', { methodInputs: { renewablePowerPercentage: '18' } }));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'calculation.failed', issues: [{ path: 'methodInputs.renewablePowerPercentage' }] },
    });
  });

  test('gives the browser the figures of the server, from the factors of its place alone', async () => {
    const place: Place = { country: 'GB', state: 'ENG', grid: 'GB', zone: null };
    const sent = { ...(await body('GB', { fromDate: '2025-02-01', toDate: '2025-02-28' })), versionId: 'DESNZ-2025' };
    const { run } = (await save(sent)).body.data;
    const preview = await previewed(server, user, sent, place);
    expect(preview.outputs).toEqual(run.outputs);
    expect(preview.factorIds.toSorted()).toEqual(run.factors.map(({ id }: { id: string }) => id).toSorted());
  });
});

describe('the framework and the country decide the edition', () => {
  test('NGER takes the NGA alone', async () => {
    const sent = { ...electricityBody(company.facility.id), versionId: 'DESNZ-2025' };
    expect(await save(sent)).toMatchObject({
      status: 400,
      body: { code: 'reference.unknown', issues: [{ path: 'versionId' }] },
    });
  });

  test('a facility in Australia keeps its method and its figures', async () => {
    const { versionId: _, ...sent } = electricityBody(company.facility.id, { frameworkId: 'GHG_PROTOCOL' });
    const { data } = (await save(sent)).body;
    expect([data.run.edition, data.method, data.emissions.location]).toEqual([
      'NGA-2025',
      'nga.section-2.electricity',
      '7232.000000',
    ]);
  });
});
