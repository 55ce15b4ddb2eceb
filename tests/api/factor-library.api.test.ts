import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comparedEditionsRoute } from '#plugins/reference/factor-library/contract';
import { FRAMEWORK_IDS } from '#plugins/reference/frameworks/contract';
import { apiServer, type ApiServer } from '../support/api-server.ts';

let server: ApiServer;
let staff: string;

beforeAll(async () => {
  server = await apiServer();
  staff = await server.signedIn(null, ['ADMIN']);
});
afterAll(() => server.close());

const get = (path: string) => server.call('GET', `/api/admin/factor-library/${path}`, { as: staff });

interface Row {
  readonly id: string;
  readonly input: string | null;
  readonly values: Readonly<Record<string, { value: string; unit: string }>>;
}

describe('editions', () => {
  test('are grouped by family with their provenance, and count every row once', async () => {
    const { body } = await get('editions');
    const editions: { id: string; family: string; rows: number; kinds: { id: string; rows: number }[] }[] = body.data;
    expect(editions.map(({ family }) => family)).toEqual(editions.map(({ family }) => family).toSorted(byFamily));
    expect(editions.find(({ id }) => id === 'NGA-2025')).toMatchObject({
      appliesFrom: '2025-07-01',
      appliesTo: '2026-06-30',
      gwpSet: 'AR5',
      frameworks: FRAMEWORK_IDS,
    });
    expect(editions.find(({ id }) => id === 'EPA-SC-1.3')).toMatchObject({ appliesTo: null, rows: 1016 });
    for (const { rows, kinds } of editions) expect(kinds.reduce((sum, kind) => sum + kind.rows, 0)).toBe(rows);
  });
});

const FAMILIES = ['NGA', 'DESNZ', 'EPA-SC', 'EPA-HUB', 'EGRID', 'EEA', 'AIB', 'MFE', 'ECCC'];
const byFamily = (a: string, b: string) => FAMILIES.indexOf(a) - FAMILIES.indexOf(b);

describe('rows of an edition', () => {
  test('are found by words of their name, with figures, table and verification', async () => {
    const { body } = await get('factors?editionId=NGA-2025&kind=fuel&search=diesel%20stationary&size=50');
    const rows: Row[] = body.data;
    const stationary = rows.find(({ id }) => id === 'nga-2025-stationary-liquid-diesel');
    expect(stationary).toMatchObject({
      input: 'diesel',
      values: { energyContent: { value: '38.6', unit: 'GJ/kL' }, co2: { value: '69.9' }, ch4: { value: '0.1' } },
      verification: 'two',
      publishedIn: 'NGA-2025',
    });
  });

  test('are paged without gaps over the whole edition', async () => {
    const first = await get('factors?editionId=NGA-2025&size=100&page=1');
    const pages = first.body.total_page ?? 0;
    expect(pages).toBeGreaterThan(1);
    const ids = [];
    for (let page = 1; page <= pages; page += 1)
      ids.push(...(await get(`factors?editionId=NGA-2025&size=100&page=${page}`)).body.data.map(({ id }: Row) => id));
    expect(new Set(ids).size).toBe(first.body.total_item);
  });

  test('are filtered by family and by verification', async () => {
    const travel = await get('factors?editionId=DESNZ-2025&family=freight.hgv&size=100');
    expect(travel.body.total_item).toBeGreaterThan(10);
    const doubtful = await get('factors?editionId=NGA-2026&verification=conflict&size=100');
    expect(doubtful.body.data.every((row: { verification: string }) => row.verification === 'conflict')).toBe(true);
    expect(doubtful.body.total_item).toBeGreaterThan(0);
  });

  test('of an unknown edition, or with an unknown filter, are refused', async () => {
    expect((await get('factors?editionId=NGA-1999')).body).toMatchObject({ statusCode: 404, code: 'version.unknown' });
    expect((await get('factors?editionId=NGA-2025&verification=none')).status).toBe(400);
    expect((await get('factors?editionId=NGA-2025&colour=red')).status).toBe(400);
  });
});

describe('two editions', () => {
  test('differ in figures, the largest change first', async () => {
    const { body } = await get('compare?older=NGA-2021&newer=NGA-2022&search=diesel&kind=fuel&size=100');
    const lines: { input: string; use: string; figure: string; percent: string | null }[] = body.data;
    // NGA 2021 Table 43 prints 3.6, NGA 2022 Table 8 prints 17.3 kg CO2-e/GJ for the extraction and transport of diesel.
    expect(lines).toContainEqual(
      expect.objectContaining({
        input: 'diesel',
        use: 'STATIONARY',
        figure: 'scope3',
        older: { value: '3.6', unit: 'kg CO2-e/GJ' },
        newer: { value: '17.3', unit: 'kg CO2-e/GJ' },
        percent: '380.56',
      }),
    );
    const sizes = lines.flatMap(({ percent }) => (percent === null ? [] : [Math.abs(Number(percent))]));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  test('list the rows only one of them has, and their number', async () => {
    const { body } = await get('compare?older=DESNZ-2024&newer=DESNZ-2025&change=only-newer&size=100');
    const { counts } = comparedEditionsRoute.response.parse(body);
    expect(body.total_item).toBe(counts['only-newer']);
    const inputs = body.data.map(({ input }: { input: string }) => input);
    const older = await get(`factors?editionId=DESNZ-2024&search=${inputs[0]}&size=100`);
    expect(older.body.data.filter(({ input }: Row) => input === inputs[0])).toEqual([]);
    expect(body.data[0]).toMatchObject({ change: 'only-newer', older: null, percent: null });
  });

  test('of different families, or the same one twice, are refused at their field', async () => {
    const families = await get('compare?older=NGA-2025&newer=DESNZ-2025');
    expect(families.body).toMatchObject({
      statusCode: 400,
      code: 'factor-library.families-differ',
      issues: [{ path: 'newer' }],
    });
    expect((await get('compare?older=NGA-2025&newer=NGA-2025')).body.code).toBe('factor-library.same-edition');
    expect((await get('compare?older=NGA-1999&newer=NGA-2025')).body.code).toBe('version.unknown');
  });
});
