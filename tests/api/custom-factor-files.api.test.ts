import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { approvedFactor } from '../support/approved-factor.ts';
import { dieselBody } from '../support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;
let keeper: string;
let user: string;
/** Another administrator. */
let other: string;

interface Made {
  readonly id: string;
  readonly revision: number;
}

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Own factors');
  keeper = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  user = await server.signedIn(company.id, ['USER']);
  other = await server.signedIn(company.id, ['COMPANY_ADMIN']);
});
afterAll(() => server.close());

const pellets = (change: object = {}) => ({
  name: 'Wood pellets',
  value: '0.039000001',
  unit: 'kg CO2-e/kg',
  source: 'Supplier statement, March 2025',
  validFrom: '2024-07-01',
  validTo: '2025-06-30',
  ...change,
});

const post = (act: 'create' | 'update', body: object, as = keeper) =>
  server.call('POST', `/api/custom-factors/${act}`, { as, body });
const entered = async (body: object): Promise<Made & Record<string, unknown>> => {
  const made = await post('create', body);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body.data;
};
const approved = (made: Made, by = other) => approvedFactor(server, made, keeper, by);
const list = async (query: string) =>
  (await server.call('GET', `/api/custom-factors/list?size=100&${query}`, { as: user })).body;
const names = async (query: string) => (await list(query)).data.map(({ name }: { name: string }) => name);
const changed = async (made: Made, change: object) =>
  (await post('update', { ...pellets(change), id: made.id, revision: made.revision })).body.data;
const versions = async (id: string, as = user) =>
  (await server.call('GET', `/api/custom-factors/versions/${id}`, { as })).body.data;
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('evidence files of a version', () => {
  const uploaded = async (name: string, as = keeper) => {
    const bytes = Buffer.from(`%PDF-1.7\n% ${name}\n%%EOF\n`);
    const sent = await server.call('POST', '/api/evidence/upload', { as, file: { name, bytes } });
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
    return sent.body.data.id as string;
  };

  test('stay with the version they were attached to, and go on to the next unless it names others', async () => {
    const [one, two] = [await uploaded('one.pdf'), await uploaded('two.pdf')];
    const made = await entered(pellets({ name: 'Proved', evidenceIds: [one] }));
    expect(made).toMatchObject({ evidenceIds: [one] });
    const first = await approved(made);
    const second = await changed(first, { name: 'Proved', value: '2' });
    expect(second).toMatchObject({ version: 2, evidenceIds: [one] });
    const third = await changed(second, { name: 'Proved', value: '2', evidenceIds: [two] });
    expect(third).toMatchObject({ version: 2, evidenceIds: [two] });
    expect((await versions(made.id)).versions).toMatchObject([
      { evidenceIds: [two], changed: ['value', 'evidenceIds'] },
      { evidenceIds: [one] },
    ]);
    const removed = await server.call('DELETE', `/api/evidence/delete/${one}`, { as: keeper });
    expect(removed.status).toBe(409);
    const files = await server.call('GET', `/api/evidence/record/${first.versionId}`, { as: user });
    expect(files.body.data.map(({ name }: { name: string }) => name)).toEqual(['one.pdf']);
  });

  test('of another company are refused, and so are more than 20', async () => {
    const theirs = await server.company('Files elsewhere');
    const stranger = await server.signedIn(theirs.id, ['COMPANY_ADMIN']);
    const foreign = await uploaded('theirs.pdf', stranger);
    const refused = await post('create', pellets({ name: 'Unproved', evidenceIds: [foreign] }));
    expect(said(refused)).toEqual([400, 'evidence.unknown']);
    expect(await names('search=unproved')).toEqual([]);
    const many = await post('create', pellets({ evidenceIds: Array.from({ length: 21 }, () => foreign) }));
    expect(many.status).toBe(400);
  });
});

describe('factors from a sheet', () => {
  const TITLES = 'Name,Value,Unit,Source,First day,Last day,Countries,Category,Input,Biogenic CO2';
  const sent = (text: string | Buffer, name = 'factors.csv', as = keeper) =>
    server.call('POST', '/api/custom-factors/import/preview', {
      as,
      file: { name, bytes: typeof text === 'string' ? Buffer.from(text) : text },
    });
  const confirm = (body: object, as = keeper) =>
    server.call('POST', '/api/custom-factors/import/confirm', { as, body });
  const row = (name: string, rest = '0.039,kg CO2-e/kg,Statement,01/07/2024,,"AU, nz",Stationary fuels,,1.54') =>
    `${name},${rest}`;

  test('are previewed, then added together as drafts, once', async () => {
    const preview = await sent([TITLES, row('Sheet A'), '', row('Sheet B')].join('\n'));
    expect(preview.status).toBe(200);
    const { importId, rows, faulty } = preview.body.data;
    expect([faulty, rows.map((one: { row: number }) => one.row)]).toEqual([0, [2, 4]]);
    expect(await names('search=sheet')).toEqual([]);
    const factors = rows.map(({ factor }: { factor: object }) => factor);
    const both = await Promise.all([confirm({ importId, factors }), confirm({ importId, factors })]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(said(await confirm({ importId, factors }))).toEqual([409, 'custom-factor.imported']);
    const { data } = await list('search=sheet');
    expect(data).toMatchObject([
      {
        name: 'Sheet A',
        status: 'DRAFT',
        countries: ['AU', 'NZ'],
        categoryId: 'STATIONARY_FUELS',
        biogenicCo2: '1.54',
      },
      { name: 'Sheet B', status: 'DRAFT', value: '0.039', validFrom: '2024-07-01' },
    ]);
  });

  test('say row, column and what to do for each fault, in the language of the reader', async () => {
    const faulty = [
      row('A', '"1,234",kg CO2-e/kg,Statement,01/07/2024,,,,,'),
      row('B', '1,kg CO2-e/furlong,Statement,01/07/24,,,,,'),
      row('C', '1,kg CO2-e/kg,,01/07/2024,30/06/2024,QQ,Nothing,,'),
      row('D', '1,kg CO2-e/kg,Statement,01/07/2024,,,,,'),
      row('D', '1,kg CO2-e/kg,Statement,01/07/2024,,,,,'),
    ];
    const { rows, faulty: count } = (await sent([TITLES, ...faulty].join('\n'))).body.data;
    const found = rows.map(
      ({ row: number, issues }: { row: number; issues: { column: string; text: { key: string } }[] }) => [
        number,
        issues.map(({ column, text }) => `${column} ${text.key}`),
      ],
    );
    expect(found).toEqual([
      [2, ['B custom-factors.import.ambiguous']],
      [3, ['E custom-factors.import.day', 'C records.factor-unit']],
      [4, ['H custom-factors.import.category', 'G custom-factors.country-unknown', 'D api.required']],
      [5, []],
      [6, [' custom-factors.import.twice']],
    ]);
    expect(count).toBe(4);
    expect(rows[0].issues[0].message).toBe('“1,234” can mean 1234 or 1.234. Enter one of the two.');
  });

  test('are refused as a whole if one is faulty', async () => {
    const { importId, rows } = (await sent([TITLES, row('Whole A'), row('Whole B')].join('\n'))).body.data;
    const factors = rows.map(({ factor }: { factor: object }) => factor);
    const broken = [factors[0], { ...factors[1], categoryId: 'NOTHING' }];
    expect(said(await confirm({ importId, factors: broken }))).toEqual([400, 'category.unknown']);
    expect(await names('search=whole')).toEqual([]);
    expect((await confirm({ importId, factors: [] })).status).toBe(400);
    expect((await confirm({ importId, factors: Array.from({ length: 501 }, () => factors[0]) })).status).toBe(400);
  });

  test('have a template, for administrators', async () => {
    const path = '/api/custom-factors/import/template?language=vi';
    const file = await server.call('GET', path, { as: keeper });
    expect(file.status).toBe(200);
    expect((await server.call('GET', path, { as: user })).status).toBe(403);
  });

  test.each([
    ['no table', '%PDF-1.7 nothing', 'file.format'],
    ['no required titles', 'Name,Value\nA,1', 'file.columns'],
    ['titles alone', TITLES, 'file.no-rows'],
    [
      'more than 500 factors',
      [TITLES, ...Array.from({ length: 501 }, (_, at) => row(`N${at}`))].join('\n'),
      'file.too-long',
    ],
    ['an old or encrypted workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]), 'file.format'],
    ['a broken archive', Buffer.from('PK\u0003\u0004 nothing'), 'file.format'],
  ])('are not read from a file with %s', async (_what, file, code) => {
    expect(said(await sent(file))).toEqual([400, code]);
  });

  test('are read and added by administrators only', async () => {
    const text = [TITLES, row('Only admins')].join('\n');
    expect((await sent(text, 'factors.csv', user)).status).toBe(403);
    expect((await confirm({ importId: crypto.randomUUID(), factors: [pellets()] }, user)).status).toBe(403);
  });
});

describe('the impact of new figures', () => {
  const open = { validFrom: '2023-07-01', validTo: undefined };
  const diesel = { name: 'Impact diesel', value: '2.68', unit: 'kg CO2-e/L', source: 'Fuel analysis', ...open };
  const impact = (made: Made, change: object = {}, as = keeper) =>
    server.call('POST', '/api/custom-factors/impact', {
      as,
      body: { ...pellets({ ...diesel, ...change }), id: made.id, revision: made.revision },
    });

  test('counts records that name the factor, by year, and changes none of them', async () => {
    const made = await approved(await entered(pellets(diesel)));
    const figures = { value: '2.68', unit: 'kg CO2-e/L', source: 'Fuel analysis' };
    const record = async (customFactor: object, change: object) => {
      const body = dieselBody(company.facility.id, { fillMode: 2, unit: 'kL', customFactor, ...change });
      const stored = await server.call('POST', '/api/scope-management/create', { as: user, body });
      if (stored.status !== 200) throw new Error(JSON.stringify(stored.body));
      return stored.body.data;
    };
    const named = { ...figures, factorId: made.id, factorVersion: '1' };
    const first = await record(named, { quantity: '10', fromDate: '2024-08-01', toDate: '2024-08-31' });
    await record(named, { quantity: '100', fromDate: '2025-08-01', toDate: '2025-08-31' });
    await record(figures, { quantity: '1000', fromDate: '2025-08-01', toDate: '2025-08-31' });
    // 10 kL and 100 kL x 2.68 kg/L, then x 3 kg/L.
    const { data } = (await impact(made, { value: '3' })).body;
    expect(data).toMatchObject({
      records: 2,
      failed: 0,
      before: '294.800000',
      after: '330.000000',
      years: [
        { year: 2025, locked: false, records: 1, before: '26.800000', after: '30.000000' },
        { year: 2026, locked: false, records: 1, before: '268.000000', after: '300.000000' },
      ],
    });
    expect(data.largest.map(({ before, after }: { before: string; after: string }) => [before, after])).toEqual([
      ['268.000000', '300.000000'],
      ['26.800000', '30.000000'],
    ]);
    expect((await impact(made, { unit: 'kg CO2-e/m2' })).body.data).toMatchObject({ records: 2, failed: 2 });
    const kept = await server.call('GET', `/api/scope-management/${first.id}`, { as: user });
    expect(kept.body.data).toMatchObject({ revision: first.revision, customFactor: named });
    expect(kept.body.data.emissions.total).toBe('26.800000');
  });

  test('is not told to others, and checks its input', async () => {
    const made = await entered(pellets(diesel));
    const theirs = await server.company('Impact elsewhere');
    const stranger = await server.signedIn(theirs.id, ['COMPANY_ADMIN']);
    expect(said(await impact(made, {}, stranger))).toEqual([404, 'custom-factor.unknown']);
    expect((await impact(made, {}, user)).status).toBe(403);
    expect((await impact(made, { value: '-1' })).status).toBe(400);
    expect((await impact(made)).body.data).toMatchObject({ records: 0, years: [], largest: [] });
  });
});
