import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable } from '#server';
import { apiServer, type ApiServer, type TestCompany } from '../support/api-server.ts';
import { checkedImport, importCsv, importLine, IMPORT_TITLES, uploaded } from '../support/import-files.ts';
import { dieselBody } from '../support/record-bodies.ts';
import { foreignWorkbook, readWorkbook } from '../support/workbooks.ts';

let server: ApiServer;
let mine: TestCompany;
let admin: string;

const ROOT = '/api/scope-management/import';

beforeAll(async () => {
  server = await apiServer();
  mine = await server.company('Import Mine');
  admin = await server.signedIn(mine.id, ['COMPANY_ADMIN']);
});

afterAll(() => server.close());

const checked = (bytes: Buffer, name = 'records.csv') => checkedImport(server, { bytes, as: admin, root: ROOT, name });

const line = (change: Partial<Parameters<typeof importLine>[0]> = {}) =>
  importLine({ facility: mine.facility.name, ...change });

/** The sheet `Data` of a document. */
async function dataOf(query: string) {
  const answer = await server.call('GET', `${ROOT}/download/document${query}`, { as: admin });
  expect(answer.status).toBe(200);
  const [titles = [], example = []] = (await readWorkbook(answer.bytes)).rows('Data');
  return { titles: titles.map(String), example, bytes: answer.bytes };
}

describe('the import document', () => {
  test('has the columns nearly every row needs, with the most common fuel as its example', async () => {
    const { titles, example } = await dataOf('');
    expect(titles.length).toBeGreaterThanOrEqual(15);
    expect(titles.length).toBeLessThanOrEqual(25);
    expect(titles).not.toContain('Own factor');
    const shown = Object.fromEntries(titles.map((title, at) => [title, example[at]]));
    expect(shown).toMatchObject({
      Category: 'Stationary fuels',
      Input: 'Diesel oil',
      'Consumption type': 'Stationary plant, and vehicles not registered for road use',
      Unit: 'kL',
    });
  });

  test('has ten columns, with the inputs that the company records, if it is short', async () => {
    const body = dieselBody(mine.facility.id);
    expect((await server.call('POST', '/api/scope-management/create', { as: admin, body })).status).toBe(200);
    const { titles, bytes } = await dataOf('?columns=short');
    expect(titles).toEqual([
      'Facility',
      'Scope',
      'Category',
      'Input',
      'Consumption type',
      'From',
      'To',
      'Quantity',
      'Unit',
      'Reference',
    ]);
    const [heads = [], ...rows] = (await readWorkbook(bytes)).rows('Lists');
    const listed = (title: string) =>
      rows.map((row) => row[heads.map(String).indexOf(title)]).filter((cell) => cell !== null && cell !== '');
    expect(listed('Inputs')).toEqual(['Diesel oil']);
    expect(listed('Facilities')).toEqual([mine.facility.name]);
  });

  test('has the method inputs of a chosen scope, with the names of the form', async () => {
    const common = new Set((await dataOf('')).titles);
    const scope3 = (await dataOf('?columns=scope3')).titles.filter((title) => !common.has(title));
    expect(scope3).toContain('People in a vehicle');
    const scope1 = (await dataOf('?columns=scope1')).titles.filter((title) => !common.has(title));
    expect(scope1.length).toBeGreaterThan(0);
    expect(scope1).not.toContain('People in a vehicle');
    // No gas figure is missing in New South Wales.
    expect(scope1).not.toContain('Upstream of natural gas');
    const { body } = await server.call('GET', `${ROOT}/download/document?columns=scope0`, { as: admin });
    expect(body.issues).toMatchObject([
      { path: 'columns', message: 'Choose short, common, scope1 to scope9, or all.' },
    ]);
  });

  test.each(['en', 'vi', 'fr'])(
    'with all columns has every title once in %s, and can be imported',
    async (language) => {
      const { titles, example, bytes } = await dataOf(`?columns=all&language=${language}`);
      expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
      const spoken = titles.map((title) => title.replace(/ \(.*\)$/, ''));
      expect(spoken.filter((title) => title === '' || /[a-z][A-Z]/.test(title.replace(/CO2|CaO|MgO/g, '')))).toEqual(
        [],
      );
      const untouched = await uploaded(server, { bytes, as: admin, root: ROOT, name: 'document.xlsx' });
      expect(untouched.body).toMatchObject({ code: 'import.no-rows' });
      const filled = example.map((cell) => (cell === 'EXAMPLE' ? `ALL-${language}` : String(cell ?? '')));
      expect(await checked(importCsv([filled], titles))).toMatchObject({ rows: 1, rejected: 0 });
    },
  );

  test('has README, Data, Lists with drop-downs, and can be imported', async () => {
    const answer = await server.call('GET', `${ROOT}/download/document`, { as: admin });
    expect(answer.status).toBe(200);
    const book = await readWorkbook(answer.bytes);
    expect(book.sheets).toEqual(['README', 'Data', 'Lists', 'Inputs']);
    const [titles = [], example = []] = book.rows('Data');
    expect(titles.slice(0, 4)).toEqual(['Facility', 'Scope', 'Category', 'Input']);
    expect(book.prompts('Data', 'A2')).toEqual(['list']);
    expect(book.rows('Lists').map(([, second]) => second)).toContain(mine.facility.name);

    // A file with only the example has nothing to import.
    const untouched = await uploaded(server, { bytes: answer.bytes, as: admin, root: ROOT, name: 'document.xlsx' });
    expect(untouched.body).toMatchObject({
      statusCode: 400,
      code: 'import.no-rows',
      message: 'All rows are marked EXAMPLE and were skipped. Change the column Reference.',
    });

    const cells = line({ reference: 'TEMPLATE' });
    const filled = titles.map((title) => cells[IMPORT_TITLES.findIndex((one) => one === title)] ?? null);
    const bytes = await foreignWorkbook({ rows: [titles, example, filled] });
    expect(await checked(bytes, 'document.xlsx')).toMatchObject({ rows: 1, rejected: 0 });
  });

  test('and the messages about a file are in the requested language, and it can be imported', async () => {
    const answer = await server.call('GET', `${ROOT}/download/document?language=vi`, { as: admin });
    const titles = ((await readWorkbook(answer.bytes)).rows('Data')[0] ?? []).map(String);
    expect(titles.slice(0, 4)).toEqual(['Cơ sở', 'Phạm vi', 'Danh mục', 'Đầu vào']);
    const [facility = '', ...others] = line({ reference: 'VI', unit: 'furlong' });
    const file = importCsv([[facility, ...others]], [...titles.slice(0, 9), 'Tham chiếu']);
    const batch = await checked(file);
    const said = async (language: string) => {
      const { body } = await server.call('GET', `${ROOT}/${batch.id}/rows?language=${language}`, { as: admin });
      return body.data[0].issues.find(({ code }: { code: string }) => code === 'unit.unknown').message;
    };
    expect(await said('vi')).toMatch(/^Hãy chọn một trong các đơn vị: .*kL/);
    expect(await said('fr')).toMatch(/^Choisissez une de ces unités : .*kL/);
    expect(await said('en')).toMatch(/^Choose one of these units: .*kL/);
  });

  test('is returned annotated, and the annotated copy can be imported', async () => {
    const batch = await checked(
      importCsv([line({ reference: 'COPY-1' }), line({ reference: 'COPY-2', unit: 'furlong' })]),
    );
    const copy = await server.call('GET', `${ROOT}/${batch.id}/download/annotated`, { as: admin });
    const table = await openTable(Buffer.from(copy.bytes));
    const rows = [];
    for await (const row of table.rows('Data')) rows.push(row.cells.map(({ text }) => text));
    expect(rows[0]?.slice(-3)).toEqual(['Result', 't CO2-e', 'Messages']);
    expect(rows[2]?.at(-1)).toMatch(/^I Unit: Choose one of these units: .*kL/);
    expect(await checked(Buffer.from(copy.bytes), 'copy.xlsx')).toMatchObject({ rows: 2, rejected: 1 });
  });

  test('for platform staff has a column for the company', async () => {
    const staff = await server.signedIn(null, ['ADMIN']);
    const answer = await server.call(
      'GET',
      `/api/admin/scope-management/import/download/document?companyId=${mine.id}`,
      { as: staff },
    );
    expect((await readWorkbook(answer.bytes)).cell('Data', 'A1')).toBe('Company');
  });
});
