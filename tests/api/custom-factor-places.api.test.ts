import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { approvedFactor } from '../support/approved-factor.ts';
import { dieselBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let keeper: string;
let other: string;
/** Another facility of the company. */
let depot: string;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Factors by place');
  keeper = await server.signedIn(company.id, ['COMPANY_ADMIN', 'USER']);
  other = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  ({ id: depot } = await server.facility(company.id, { code: 'DEP', name: 'Depot, north' }));
});
afterAll(() => server.close());

const fuel = (change: object = {}) => ({
  name: 'Own diesel',
  value: '2.5',
  unit: 'kg CO2-e/L',
  source: 'Fuel analysis',
  validFrom: '2024-07-01',
  ...change,
});
const post = (act: string, body: object) => server.call('POST', `/api/custom-factors/${act}`, { as: keeper, body });
const entered = async (change: object) => {
  const made = await post('create', fuel(change));
  expect(made).toMatchObject({ status: 200 });
  return made.body.data;
};
const names = async (query: string) =>
  (await server.call('GET', `/api/custom-factors/list?size=100&${query}`, { as: keeper })).body.data.map(
    ({ name }: { name: string }) => name,
  );

describe('an own factor for some facilities', () => {
  test('is offered at these facilities, and one for every facility at each', async () => {
    const made = await entered({ name: 'Sited A', facilityIds: [depot, depot] });
    expect(made.facilityIds).toEqual([depot]);
    expect((await entered({ name: 'Sited B' })).facilityIds).toEqual([]);
    expect(await names(`search=sited&facilityId=${depot}`)).toEqual(['Sited A', 'Sited B']);
    expect(await names(`search=sited&facilityId=${company.facility.id}`)).toEqual(['Sited B']);
    expect(await names('search=sited')).toEqual(['Sited A', 'Sited B']);
  });

  test('keeps them if a change does not name them; its versions say what changed', async () => {
    const made = await entered({ name: 'Kept', facilityIds: [depot] });
    const kept = await post('update', { ...fuel({ name: 'Kept 2' }), id: made.id, revision: 1 });
    expect(kept.body.data).toMatchObject({ name: 'Kept 2', facilityIds: [depot] });
    const first = await approvedFactor(server, kept.body.data, keeper, other);
    const everywhere = { ...fuel({ name: 'Kept 2', facilityIds: [] }), id: made.id, revision: first.revision };
    expect((await post('update', everywhere)).body.data).toMatchObject({ version: 2, facilityIds: [] });
    const { data } = (await server.call('GET', `/api/custom-factors/versions/${made.id}`, { as: keeper })).body;
    expect(data.versions).toMatchObject([
      { version: 2, facilityIds: [], changed: ['facilityIds'] },
      { version: 1, facilityIds: [depot] },
    ]);
  });

  test('names facilities of its company alone', async () => {
    const theirs = await server.company('Elsewhere');
    const foreign = { facilityIds: [depot, theirs.facility.id] };
    const refused = { status: 400, body: { code: 'facility.unknown', issues: [{ path: 'facilityIds' }] } };
    expect(await post('create', fuel(foreign))).toMatchObject(refused);
    const { id } = await entered({ name: 'Foreign' });
    expect(await post('update', { ...fuel(foreign), id, revision: 1 })).toMatchObject(refused);
    const importId = id;
    expect(await post('import/confirm', { importId, factors: [fuel(foreign)] })).toMatchObject(refused);
    expect((await post('create', fuel({ facilityIds: ['here'] }))).status).toBe(400);
  });

  test('is accepted in records of these facilities; elsewhere the record is refused at its facility', async () => {
    const made = await approvedFactor(server, await entered({ name: 'Named', facilityIds: [depot] }), keeper, other);
    const { id: factorId, version, value, unit, source } = made;
    const record = (facilityId: string) =>
      server.call('POST', '/api/scope-management/create', {
        as: keeper,
        body: dieselBody(facilityId, {
          fillMode: 2,
          quantity: '10',
          customFactor: { value, unit, source, factorId, factorVersion: version },
        }),
      });
    expect((await record(depot)).body.data.emissions.total).toBe('25.000000');
    const refused = await record(company.facility.id);
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'facilityId' }] } });
    expect(refused.body.issues?.[0]?.message).toBe(
      'The own factor is for other facilities. Choose one of them, or another factor.',
    );
  });

  test('keeps a facility from being deleted until it is retired', async () => {
    const { id } = await server.facility(company.id, { code: 'TMP', name: 'Short-lived' });
    const made = await entered({ name: 'Held', facilityIds: [id] });
    const remove = () => server.call('DELETE', `/api/delete/company-facility/${id}?revision=1`, { as: keeper });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: 'facility.in-use', data: { held: [{ id: 'custom-factors', count: 1 }] } },
    });
    await post('retire', { id: made.id, revision: made.revision });
    expect((await remove()).status).toBe(200);
  });
});

test('a sheet names facilities by code or name', async () => {
  const rows = [
    'Name,Value,Unit,Source,First day,Facilities',
    `By code,1,kg CO2-e/kg,Statement,01/07/2024,dep; ${company.facility.code}`,
    'By name,1,kg CO2-e/kg,Statement,01/07/2024,"depot, NORTH"',
    'Everywhere,1,kg CO2-e/kg,Statement,01/07/2024,',
    'Nowhere,1,kg CO2-e/kg,Statement,01/07/2024,Depot south',
  ];
  const preview = await server.call('POST', '/api/custom-factors/import/preview', {
    as: keeper,
    file: { name: 'factors.csv', bytes: Buffer.from(rows.join('\n')) },
  });
  const [coded, named, everywhere, nowhere] = preview.body.data.rows;
  expect(coded.factor.facilityIds).toEqual([depot, company.facility.id].toSorted());
  expect(named.factor.facilityIds).toEqual([depot]);
  expect(everywhere.factor.facilityIds).toBeUndefined();
  expect(nowhere.issues).toMatchObject([{ column: 'F', text: { key: 'custom-factors.import.facility' } }]);
});
