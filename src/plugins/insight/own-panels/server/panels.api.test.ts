import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decimal, exactText, sum } from '#domain/units';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { fixtureYear, type FixtureYear } from '../../../../../tests/support/fixture-year.ts';
import type { PanelFigures } from '../contract/index.ts';
import { DIMENSIONS, METHODS, SCOPE_SETS } from '../domain/index.ts';

let server: ApiServer;
let year: FixtureYear;
beforeAll(async () => {
  server = await apiServer();
  year = await fixtureYear(server);
});
afterAll(() => server.close());

const PANEL = {
  measure: 'EMISSIONS',
  scopes: '1,2,3',
  dimension: 'FACILITY',
  period: 'YEAR',
  year: 2026,
  top: 10,
  picture: 'BAR',
} as const;

const pictureOf = (dimension: string) => (dimension === 'NONE' ? 'FIGURE' : 'TABLE');

async function figures(change: object = {}): Promise<PanelFigures> {
  const asked = Object.entries({ ...PANEL, ...change }).map(([key, value]) => [key, String(value)]);
  const query = new URLSearchParams(asked as [string, string][]);
  const { status, body } = await server.call('GET', `/api/own-panels/figures?${query}`, { as: year.user });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

const dashboard = async (method: string) => {
  const path = `/api/dashboard/list/total?from=2025-07-01&to=2026-06-30&scope2Method=${method}`;
  return (await server.call('GET', path, { as: year.user })).body.data;
};

const whole = ({ rows, more }: PanelFigures) =>
  exactText(sum([...rows.map(({ amount }) => decimal(amount ?? '0')), decimal(more?.amount ?? '0')]));

describe('figures', () => {
  test('add up to the total of the dashboard, whatever the dimension and the number of groups', async () => {
    const totals = {
      LOCATION: (await dashboard('LOCATION')).overall,
      MARKET: (await dashboard('MARKET')).overall,
    };
    expect(Number(totals.LOCATION.amount)).toBeGreaterThan(9_000);
    expect(totals.LOCATION.amount).not.toBe(totals.MARKET.amount);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...DIMENSIONS),
        fc.constantFrom(...METHODS),
        fc.integer({ min: 1, max: 4 }),
        async (dimension, scope2Method, top) => {
          const found = await figures({ dimension, scope2Method, top, picture: pictureOf(dimension) });
          expect(decimal(whole(found)).eq(totals[scope2Method].amount)).toBe(true);
          expect(found.total).toBe(totals[scope2Method].amount);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('of each set of scopes, and of energy, add up as well', async () => {
    const { totals, overall } = await dashboard('LOCATION');
    const amountOf = (scope: string) => totals.find(({ id }: { id: string }) => id === `scope${scope}`).amount;
    for (const scopes of SCOPE_SETS) {
      const found = await figures({ scopes, dimension: 'MONTH' });
      const expected = sum(scopes.split(',').map((one) => decimal(amountOf(one) ?? '0')));
      expect([scopes, whole(found)]).toEqual([scopes, exactText(expected)]);
    }
    const energy = await figures({ measure: 'ENERGY', scopes: '1,2', dimension: 'INPUT', top: 1 });
    expect(energy.unit).toBe('GJ');
    expect(decimal(whole(energy)).eq(overall.energyGj)).toBe(true);
  });

  test('by facility and month have their names, days and the months before', async () => {
    const found = await figures({ comparison: 'BEFORE' });
    expect(found.rows.map(({ name }) => name)).toEqual(['Pit', 'Port']);
    expect([found.previousFrom, found.previousTo]).toEqual(['2024-07-01', '2025-06-30']);
    // 300 kL over 30 days, 16 of them in June 2025.
    expect(Number(found.rows[0]?.previous)).toBeGreaterThan(400);
    const months = await figures({ dimension: 'MONTH', picture: 'LINE', comparison: 'BEFORE' });
    expect(months.rows).toHaveLength(12);
    expect(months.rows[11]).toMatchObject({ id: '2026-06-01', from: '2026-06-01', to: '2026-06-30' });
    // June 2025 is compared with June 2026.
    expect(Number(months.rows[11]?.previous)).toBeGreaterThan(400);
    const countries = await figures({ dimension: 'COUNTRY' });
    expect(countries.rows.map(({ id, facilityIds }) => [id, facilityIds.toSorted()])).toEqual([
      ['AU', [year.pit, year.port].toSorted()],
    ]);
  });

  test('of one input are quantities in its unit', async () => {
    const asked = { measure: 'QUANTITY', inputTypeId: 'diesel' };
    const found = await figures(asked);
    // 700 + 140 of 300 kL at the pit, 350 + 70 kL at the port.
    expect(found.unit).toBe('kL');
    expect(found.rows.map(({ name, amount }) => [name, amount])).toEqual([
      ['Pit', '840.000000'],
      ['Port', '420.000000'],
    ]);
    expect(whole(await figures({ ...asked, dimension: 'MONTH' }))).toBe('1260');
  });

  test('are divided by a denominator, month by month and in total', async () => {
    const cells = [{ facilityId: year.pit, month: '2025-08-01', quantity: '1000' }];
    await server.call('POST', '/api/intensity/sheet', { as: year.user, body: { denominatorId: 'ORE', cells } });
    const asked = { measure: 'INTENSITY', denominatorId: 'ORE' };
    const [found, plain] = [await figures(asked), await figures()];
    expect(found.unit).toBe('t CO2-e/t');
    expect(
      decimal(found.total ?? '')
        .times(1000)
        .eq(plain.total ?? ''),
    ).toBe(true);
    expect(found.rows.map(({ name }) => name)).toEqual(['Pit']);
    const months = await figures({ ...asked, dimension: 'MONTH' });
    expect(months.rows.flatMap(({ id, amount }) => (amount === null ? [] : [id]))).toEqual(['2025-08-01']);
  });

  test('are refused for what the grammar does not know', async () => {
    const call = (words: string) =>
      server.call('GET', `/api/own-panels/figures?measure=EMISSIONS&dimension=FACILITY&picture=BAR${words}`, {
        as: year.user,
      });
    expect((await call('')).status).toBe(200);
    for (const words of ['&top=0', '&top=51', '&inputTypeId=diesel', '&scopes=4', "&denominatorId=a'b", '&sql=1'])
      expect([words, (await call(words)).status]).toEqual([words, 400]);
    const unknown = await call('').then(() =>
      server.call(
        'GET',
        '/api/own-panels/figures?measure=INTENSITY&denominatorId=NONE&dimension=FACILITY&picture=BAR',
        {
          as: year.user,
        },
      ),
    );
    expect([unknown.status, unknown.body.code]).toEqual([400, 'own-panels.denominator']);
  });
});

describe('saved panels', () => {
  const post = (path: string, body: object, as = year.user) =>
    server.call('POST', `/api/own-panels/${path}`, { as, body });
  const list = async (as = year.user): Promise<readonly { id: string; name: string; revision: number }[]> =>
    (await server.call('GET', '/api/own-panels/list', { as })).body.data;
  const save = async (name: string) => (await post('create', { name, ...PANEL })).body.data.id as string;

  test('are private until they are shared, then anyone who writes may change them', async () => {
    const id = await save('Diesel sites');
    expect((await list()).map((one) => one.id)).toContain(id);
    expect(await list(year.admin)).toEqual([]);
    const shared = await post('share', { id, revision: 1, visibility: 'COMPANY' });
    expect(shared.status).toBe(200);
    expect(await list(year.admin)).toMatchObject([{ id, isOwn: false, mayChange: true, revision: 2 }]);
    const renamed = await post('update', { ...PANEL, id, revision: 2, name: 'Sites' }, year.admin);
    expect(renamed.status).toBe(200);
    expect((await post('update', { ...PANEL, id, revision: 2, name: 'Late' })).body).toMatchObject({
      code: 'own-panels.stale',
      data: { name: 'Sites', revision: 3 },
    });
    expect((await post('share', { id, revision: 3, visibility: 'PRIVATE' }, year.admin)).body.code).toBe(
      'own-panels.not-yours',
    );
    const auditor = await server.signedIn(year.company.id, ['AUDITOR']);
    expect(await list(auditor)).toMatchObject([{ id, mayChange: false }]);
    expect((await post('create', { name: 'No', ...PANEL }, auditor)).status).toBe(403);
    const removed = await server.call('DELETE', `/api/own-panels/delete/${id}?revision=3`, { as: year.user });
    expect(removed.status).toBe(200);
    expect((await post('share', { id, revision: 3, visibility: 'COMPANY' })).body.code).toBe('own-panels.unknown');
  });

  test('are ordered by each person, new ones last', async () => {
    const [one, two, three] = [await save('One'), await save('Two'), await save('Three')];
    const { body } = await post('order', { ids: [two, one, year.pit] });
    expect(body.data.ids).toEqual([two, one, three]);
    expect((await list()).map((row) => row.id)).toEqual([two, one, three]);
  });

  test('keep the denominator they divide by', async () => {
    const made = await server.call('POST', '/api/intensity/denominator/create', {
      as: year.admin,
      body: { name: 'Rooms', unit: 'rooms' },
    });
    const denominatorId = made.body.data.id;
    const panel = { ...PANEL, name: 'By rooms', measure: 'INTENSITY', denominatorId };
    expect((await post('create', panel)).status).toBe(200);
    const gone = await server.call('DELETE', `/api/intensity/denominator/delete/${denominatorId}?revision=1`, {
      as: year.admin,
    });
    expect(gone.body.code).toBe('intensity.in-use');
  });

  test('are nobody else’s', async () => {
    const id = await save('Ours');
    const other = await server.company('Wattle');
    const stranger = await server.signedIn(other.id, ['USER']);
    expect(await list(stranger)).toEqual([]);
    expect((await post('update', { ...PANEL, id, revision: 1, name: 'Theirs' }, stranger)).status).toBe(404);
    expect((await post('order', { ids: [id] }, stranger)).body.data.ids).toEqual([]);
  });
});
