import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { dieselBody } from '../support/record-bodies.ts';

let server: ApiServer;
let other: ApiServer;
let company: TestCompany;
let maker: string;
let second: string;
let user: string;
/** The rows of NGA-2026 as the library exports them. */
let printed: string;

const ROOT = '/api/admin/factor-library/draft';

beforeAll(async () => {
  server = await apiServer();
  // A second process on the same database.
  other = await apiServer({ on: server.test });
  company = await server.company('Editions');
  [maker, second] = [await server.signedIn(null, ['ADMIN']), await server.signedIn(null, ['ADMIN'])];
  user = await server.signedIn(company.id, ['USER']);
  const file = await get('/api/admin/factor-library/download/edition?editionId=NGA-2026');
  printed = file.bytes.toString('utf8').replace('\uFEFF', '');
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const get = (path: string, as = maker) => server.call('GET', path, { as });
const post = (step: string, body: object, as = maker) => server.call('POST', `${ROOT}/${step}`, { as, body });
const upload = (id: string, text: string, as = maker) =>
  server.call('POST', `${ROOT}/upload/${id}`, { as, file: { name: 'factors.csv', bytes: Buffer.from(text) } });

/** The facts of NGA-2027, a year after NGA-2026. */
const facts = (change: object = {}) => ({
  editionId: 'NGA-2027',
  family: 'NGA',
  title: 'National Greenhouse Accounts Factors 2027',
  published: '2027-08',
  appliesFrom: '2027-07-01',
  appliesTo: '2028-06-30',
  gwpSet: 'AR5',
  source: 'Department of Climate Change, Energy, the Environment and Water: National Greenhouse Accounts Factors 2027',
  licence: 'CC BY 4.0, Commonwealth of Australia',
  frameworks: ['NGER', 'GHG_PROTOCOL', 'AASB_S2'],
  ...change,
});

const begun = async (change: object = {}, as = maker): Promise<{ id: string; revision: number }> => {
  const { status, body } = await post('create', facts(change), as);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};

const seen = async (id: string): Promise<{ id: string; revision: number }> => {
  const { data } = (await get(`${ROOT}/detail/${id}`)).body;
  return { id, revision: data.revision };
};

const previewed = async (id: string) => {
  expect((await post('preview', await seen(id))).status).toBe(200);
  return expect
    .poll(async () => (await get(`${ROOT}/impact/${id}`)).body.data?.state, { timeout: 20_000 })
    .toBe('DONE');
};

/** Lines of the file with cells replaced by title, in the matching rows. */
const edited = (fits: (row: Record<string, string>) => boolean, change: Record<string, string>) => {
  const [head = '', ...lines] = printed.trimEnd().split('\r\n');
  const titles = head.split(',');
  return [
    head,
    ...lines.map((line) => {
      // Counted from the end, after the texts that may contain commas.
      const cells = line.split(',');
      const row = Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? '']));
      if (!fits(row)) return line;
      const at = (title: string) => titles.indexOf(title) - titles.length + cells.length;
      for (const [title, value] of Object.entries(change)) cells[at(title)] = value;
      return cells.join(',');
    }),
  ].join('\r\n');
};

/** A file with a row for a calendar year, which applies to every edition. */
const withPowerOf2106 = (percentage: string) => {
  const [head = '', ...lines] = printed.trimEnd().split('\r\n');
  const row: Record<string, string> = {
    kind: 'renewable-power-percentage',
    name: 'Renewable power percentage (RPP)',
    region: 'AU',
    year: '2106',
    source: 'Clean Energy Regulator',
    verification: 'single',
  };
  const cells = head.split(',').map((title) => row[title] ?? '');
  return [
    `${head},percentage,percentage unit`,
    ...lines.map((line) => `${line},,`),
    [...cells, percentage, '%'].join(','),
  ].join('\r\n');
};

const stationaryDiesel = (row: Record<string, string>) => row['input'] === 'diesel' && row['use'] === 'STATIONARY';

describe('a file of factors', () => {
  test('that repeats the previous edition has no findings for its rows', async () => {
    const { id } = await begun({ editionId: 'NGA-2101', appliesFrom: '2101-07-01', appliesTo: '2102-06-30' });
    const { body } = await upload(id, printed);
    expect(body.data).toMatchObject({ beforeId: 'NGA-2026', fault: null, file: { errors: 0 } });
    const findings = (await get(`${ROOT}/finding/${id}?size=100`)).body.data;
    expect(findings.filter(({ line }: { line: number }) => line > 0).map((one: { code: string }) => one.code)).toEqual(
      expect.not.arrayContaining(['large-change', 'unit-changed', 'asked-twice']),
    );
    await post('discard', await seen(id));
  });

  test('has errors by line and column, and cannot be submitted or previewed', async () => {
    const { id } = await begun({ editionId: 'NGA-2102', appliesFrom: '2102-07-01', appliesTo: '2103-06-30' });
    const { body } = await upload(id, edited(stationaryDiesel, { co2: '-69.9', ch4: 'much' }));
    expect(body.data.file.errors).toBe(2);
    const findings = (await get(`${ROOT}/finding/${id}?level=error`)).body.data;
    const at =
      printed.split('\r\n').findIndex((line) => line.includes(',diesel,') && line.includes(',STATIONARY,')) + 1;
    expect(findings).toEqual([
      { level: 'error', line: at, column: 'ch4', code: 'no-number', values: { value: 'much' } },
      { level: 'error', line: at, column: 'co2', code: 'negative', values: { value: '-69.9' } },
    ]);
    expect((await post('preview', await seen(id))).body.code).toBe('draft.faulty');
    expect((await get(`${ROOT}/compare/${id}`)).body.code).toBe('draft.faulty');
    expect((await post('submit', await seen(id))).body.code).toBe('draft.faulty');
    await post('discard', await seen(id));
  });

  test('with an empty line, or a biogenic value other than yes or no, is refused at the line', async () => {
    const { id } = await begun({ editionId: 'NGA-2104', appliesFrom: '2104-07-01', appliesTo: '2105-06-30' });
    const [head = '', first = '', ...lines] = printed.trimEnd().split('\r\n');
    expect((await upload(id, [head, first, ',,', ...lines].join('\r\n'))).body).toMatchObject({
      statusCode: 400,
      code: 'draft.malformed',
      data: { fault: 'line-empty', line: '3' },
    });
    expect((await upload(id, [head, first.replace(',yes,', ',TRUE,'), ...lines].join('\r\n'))).body).toMatchObject({
      statusCode: 400,
      code: 'draft.malformed',
      data: { fault: 'biogenic', line: '2', value: 'TRUE' },
    });
    expect((await upload(id, [head, first.replace(',yes,', ',Yes,'), ...lines, ''].join('\r\n'))).status).toBe(200);
    await post('discard', await seen(id));
  });

  test('without required columns, or with unknown ones, is refused with their names', async () => {
    const { id } = await begun({ editionId: 'NGA-2103', appliesFrom: '2103-07-01', appliesTo: '2104-06-30' });
    expect((await upload(id, 'kind,name\r\nfuel,coal')).body).toMatchObject({
      statusCode: 400,
      code: 'draft.columns',
      message: expect.stringContaining('source, table, verification'),
    });
    expect(
      (await upload(id, 'kind,name,source,table,verification,colour\r\nfuel,coal,a,b,two,black')).body.message,
    ).toContain('colour');
    expect((await upload(id, 'kind,name,source,table,verification\r\n')).body.code).toBe('draft.malformed');
    // With two columns of one name it would be unclear which one counts.
    const [head = '', ...lines] = printed.trimEnd().split('\r\n');
    const twice = [`${head},co2,co2 unit`, ...lines.map((line) => `${line},999,kg CO2-e/GJ`)].join('\r\n');
    expect((await upload(id, twice)).body).toMatchObject({
      code: 'draft.columns',
      data: { fault: 'columns-twice', columns: 'co2, co2 unit' },
    });
    expect((await upload(id, '%PDF-1.7')).status).toBe(400);
    await post('discard', await seen(id));
  });
});

describe('an edition', () => {
  test('is previewed, submitted, published by another person, and then applies in every process', async () => {
    // A record of July 2027 uses the newest edition, which is NGA-2026 until the next one is published.
    const made = await server.call('POST', '/api/scope-management/create', {
      as: user,
      body: dieselBody(company.facility.id, {
        versionId: undefined,
        fromDate: '2027-07-01',
        toDate: '2027-07-31',
        quantity: '100',
      }),
    });
    const { id: recordId, emissions, versionId } = made.body.data;
    expect([made.status, versionId]).toEqual([200, 'NGA-2026']);

    const { id } = await begun();
    expect((await post('create', facts())).body.code).toBe('draft.edition-taken');
    expect((await post('submit', await seen(id))).body.code).toBe('draft.no-file');
    // 100 kL x 38.6 GJ/kL x 1 kg CO2-e/GJ more: 3.86 t.
    const { body } = await upload(id, edited(stationaryDiesel, { co2: '70.9' }));
    expect(body.data).toMatchObject({ fault: null, isPreviewed: false, file: { errors: 0 } });
    expect((await post('submit', await seen(id))).body.code).toBe('draft.no-preview');
    const compared = (await get(`${ROOT}/compare/${id}?change=changed`)).body;
    expect(compared.data).toMatchObject([
      { input: 'diesel', use: 'STATIONARY', figure: 'co2', newer: { value: '70.9' } },
    ]);
    expect(compared).toMatchObject({ counts: { changed: 1, 'only-older': 0, 'only-newer': 0 } });

    await previewed(id);
    const impact = (await get(`${ROOT}/impact/${id}`)).body.data;
    expect(impact).toMatchObject({
      done: 1,
      sum: { records: 1, locked: 0, difference: '3.860000', before: emissions.total },
      companies: [{ companyName: 'Editions', difference: '3.860000' }],
      facilities: [{ facilityId: company.facility.id, difference: '3.860000' }],
      reports: [{ framework: 'NGER', financialYear: 2028, difference: '3.860000' }],
      faults: [],
    });
    expect((await get(`${ROOT}/impact-record/${id}`)).body.data).toMatchObject([
      { id: recordId, difference: '3.860000' },
    ]);

    const draft = await seen(id);
    // The gases add up to 71.2, but the printed total is still 70.2: a warning.
    expect((await post('submit', draft)).body.code).toBe('draft.comment-missing');
    expect((await post('submit', { ...draft, comment: 'As printed.' })).status).toBe(200);
    expect((await post('publish', draft)).body).toMatchObject({ statusCode: 409, code: 'draft.own' });
    expect((await post('publish', { ...draft, revision: 99 }, second)).body.code).toBe('draft.stale');
    expect((await post('publish', draft, second)).body.data).toMatchObject({ status: 'PUBLISHED' });
    expect((await post('publish', draft, second)).body.code).toBe('draft.closed');

    for (const one of [server, other])
      await expect
        .poll(
          async () => {
            const { body: said } = await one.call('POST', '/api/scope-management/create', {
              as: user,
              body: dieselBody(company.facility.id, {
                versionId: undefined,
                fromDate: '2027-08-01',
                toDate: '2027-08-31',
                quantity: '100',
              }),
            });
            return [said.data.versionId, Number(said.data.emissions.total) - Number(emissions.total)];
          },
          { timeout: 10_000 },
        )
        .toEqual(['NGA-2027', expect.closeTo(3.86, 6)]);

    // The existing record has not changed.
    const kept = await server.call('GET', `/api/scope-management/${recordId}`, { as: user });
    expect(kept.body.data).toMatchObject({ versionId: 'NGA-2026', emissions: { total: emissions.total }, revision: 1 });
  });

  test('that contradicts a calendar-year figure published after its submission is not published', async () => {
    const submitted = async (editionId: string, percentage: string) => {
      const { id } = await begun({ editionId, appliesFrom: '2106-07-01', appliesTo: '2107-06-30' });
      expect((await upload(id, withPowerOf2106(percentage))).body.data.file.errors).toBe(0);
      await previewed(id);
      await post('submit', { ...(await seen(id)), comment: 'As the regulator has it.' });
      return seen(id);
    };
    const [one, same, otherwise] = [
      await submitted('NGA-2106-A', '80'),
      await submitted('NGA-2106-B', '80.0'),
      await submitted('NGA-2106-C', '81'),
    ];
    expect((await post('publish', one, second)).status).toBe(200);
    expect((await post('publish', otherwise, second)).body).toMatchObject({ statusCode: 409, code: 'draft.faulty' });
    expect((await post('publish', same, second)).status).toBe(200);
    expect((await post('return', { ...otherwise, reason: 'Printed otherwise since.' }, second)).status).toBe(200);
    await post('discard', await seen(otherwise.id));
    const power = (id: string) =>
      sql<{ figures: object }>`select figures from factor where edition = ${id} and year = 2106`;
    const rows = await server.test.database.reference(async (trx) =>
      Promise.all(['NGA-2106-A', 'NGA-2106-B'].map(async (id) => (await power(id).execute(trx)).rows)),
    );
    // An identical figure is stored once.
    expect(rows).toEqual([[{ figures: { percentage: { value: '80', unit: '%' } } }], []]);
  });

  test('is named after its family, by which records find it', async () => {
    const { status, body } = await post('create', facts({ editionId: 'KORR-2027' }));
    expect([status, body.code, body.issues?.[0]?.path]).toEqual([400, 'draft.edition-name', 'editionId']);
  });

  test('that corrects another begins on the same day, follows it, and is used by records of these days', async () => {
    const days = { appliesFrom: '2026-07-01', appliesTo: '2027-06-30', published: '2026-11' };
    const { id } = await begun({ ...days, editionId: 'NGA-2026-C' });
    const { body } = await upload(id, printed);
    expect(body.data).toMatchObject({ beforeId: 'NGA-2026', file: { errors: 0 } });
    await previewed(id);
    await post('submit', { ...(await seen(id)), comment: 'A footnote was corrected.' });
    expect((await post('publish', await seen(id), second)).body.data).toMatchObject({ beforeId: 'NGA-2026' });
    const taken = async (month: string) => {
      const days = { fromDate: `${month}-01`, toDate: `${month}-28` };
      const record = dieselBody(company.facility.id, { versionId: undefined, ...days });
      return (await server.call('POST', '/api/scope-management/create', { as: user, body: record })).body.data
        .versionId;
    };
    await expect.poll(() => taken('2026-07'), { timeout: 10_000 }).toBe('NGA-2026-C');
    expect(await taken('2026-06')).toBe('NGA-2025');
  });

  test('that is published cannot be changed in the database, not even by staff', async () => {
    for (const statement of [
      `update factor set figures = '{}' where edition = 'NGA-2025'`,
      `delete from factor where edition = 'NGA-2025'`,
      `update edition set gwp_set = 'AR6'`,
    ])
      await expect(
        server.test.database.asStaff({ action: 'test', audit: false }, (trx) => sql.raw(statement).execute(trx)),
      ).rejects.toThrow(/permission denied/);
  });

  test('is returned with a reason, and its author cannot publish it later either', async () => {
    const { id } = await begun({ editionId: 'NGA-2104', appliesFrom: '2104-07-01', appliesTo: '2105-06-30' });
    await upload(id, printed);
    await previewed(id);
    expect((await post('submit', { ...(await seen(id)), comment: 'Nothing changed.' })).status).toBe(200);
    const back = await post('return', { ...(await seen(id)), reason: 'Table 5 is missing.' }, second);
    expect(back.body.data).toMatchObject({ status: 'DRAFT', reason: 'Table 5 is missing.', submitted: null });
    expect((await post('publish', await seen(id), second)).body.code).toBe('draft.closed');
    // A person who changes part of it counts as an author.
    await post(
      'update',
      { ...facts({ editionId: 'NGA-2104', appliesFrom: '2104-07-01', appliesTo: '2105-06-30' }), ...(await seen(id)) },
      second,
    );
    await previewed(id);
    await post('submit', { ...(await seen(id)), comment: 'Nothing changed.' });
    expect((await post('publish', await seen(id), second)).body.code).toBe('draft.own');
  });
});
