import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellsOf } from '#domain/rollup';
import { addMonths } from '#domain/time';
import { decimal, fixedText, isDecimalText, sum } from '#domain/units';
import { BookLedger } from '#plugins/insight/books/server';
import { Database, openTable, type TableFile } from '#server';
import { readPdf } from '#server/testing';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { byEditions, type StoredDays } from '../../../../../tests/support/by-editions.ts';
import { fixtureYear, type FixtureYear } from '../../../../../tests/support/fixture-year.ts';
import { dieselBody, electricityBody } from '../../../../../tests/support/record-bodies.ts';
import { serverRuns } from '../../../../../tests/support/server-runs.ts';
import type { ReportDocument } from '../contract/index.ts';

let server: ApiServer;
let year: FixtureYear;

beforeAll(async () => {
  server = await apiServer();
  year = await fixtureYear(server);
});

afterAll(() => server.close());

const PERIOD = { from: '2025-07-01', to: '2026-06-30' } as const;
const GHG = { framework: 'GHG_PROTOCOL' } as const;

async function read(report: string): Promise<ReportDocument> {
  const query = new URLSearchParams({ ...PERIOD, ...GHG }).toString();
  return (await server.call('GET', `/api/report/${report}?${query}`, { as: year.user })).body.data;
}

/** Sheets are named after their section, without characters a workbook forbids. */
const sheetName = (title: string) => title.replace(':', '').slice(0, 31);

/** Figures as numbers, ignoring trailing zeros; texts without the indentation of their level. */
const comparable = (text: string) => (isDecimalText(text) ? String(Number(text)) : text.trim());

const padded = (length: number) => (row: readonly string[]) =>
  Array.from({ length }, (_, index) => comparable(row[index] ?? ''));

async function textsOf(book: TableFile, sheet: string): Promise<readonly (readonly string[])[]> {
  const rows: string[][] = [];
  for await (const { cells } of book.rows(sheet)) {
    const row: string[] = [];
    for (const { column, text } of cells) row[column] = comparable(text);
    rows.push(Array.from(row, (text) => text ?? ''));
  }
  return rows;
}

describe('files', () => {
  const reports = ['corporate-summary', 'company-activities'];
  const file = (format: string, change: object = {}) =>
    server.call('POST', '/api/export/report', {
      as: year.user,
      body: { ...PERIOD, ...GHG, reports, format, ...change },
    });

  test('a workbook and a CSV have the rows of the screen and the controls', async () => {
    const workbook = await file('xlsx');
    expect(workbook.headers['content-disposition']).toContain('reports-2025-07-01-2026-06-30.xlsx');
    const book = await openTable(workbook.bytes);
    const csv = await openTable((await file('csv')).bytes);
    const lines = await textsOf(csv, csv.sheets[0] ?? '');
    for (const report of reports)
      for (const { title, columns, rows } of (await read(report)).sections) {
        const expected = rows.map(({ cells }) => columns.map(({ id }) => comparable(cells[id] ?? '')));
        const sheet = await textsOf(book, sheetName(title));
        expect({ title, rows: sheet.slice(1, rows.length + 1).map(padded(columns.length)) }).toEqual({
          title,
          rows: expected,
        });
        const inCsv = lines.filter(([first, second]) => first === title && second !== columns[0]?.label);
        expect(inCsv.map(([, ...rest]) => padded(columns.length)(rest)).slice(0, rows.length)).toEqual(expected);
      }
    const controls = (await read('company-activities')).controls.map(({ label, amount }) => [
      label,
      comparable(amount ?? ''),
    ]);
    const written = (await textsOf(book, 'Control totals')).filter(
      ([report]) => report === 'Activities of the company',
    );
    expect(written.map(([, label, , amount]) => [label, amount])).toEqual(controls);
  });

  test('calls about a company reject reports about a group or a facility', async () => {
    const ofCompany = (path: string, wanted: readonly string[]) =>
      server.call('POST', `/api/export/report/${path}`, {
        as: year.user,
        body: { ...PERIOD, ...GHG, reports: wanted, ...(path === 'company' ? { format: 'xlsx' } : {}) },
      });
    for (const path of ['company', 'company-csv']) {
      expect((await ofCompany(path, ['company-energy', 'corporate-summary'])).body.code).toBe('report.unknown');
      expect((await ofCompany(path, ['company-energy'])).status).toBe(200);
    }
  });

  test('a CSV has one byte order mark and no formulas', async () => {
    await server.test.query('update facility set name = $1 where id = $2', ['=1+1', year.port]);
    const { bytes } = await file('csv', { reports: ['corporate-facilities'] });
    await server.test.query('update facility set name = $1 where id = $2', ['Port', year.port]);
    const text = bytes.toString('utf8');
    expect([text.indexOf('\uFEFF'), text.lastIndexOf('\uFEFF')]).toEqual([0, 0]);
    expect(text).toContain("Facilities,'=1+1,");
  });

  test('a PDF in three languages has every letter, page numbers and a note about drafts', async () => {
    for (const [language, words] of [
      ['en', ['Corporatesummary', 'INCLUDESDRAFTS', 'Page1of']],
      ['vi', ['Tổngquantậpđoàn', 'BAOGỒMBẢNNHÁP', 'Trang1/']],
      ['fr', ['Synthèsedugroupe', 'BROUILLONSCOMPRIS', 'Page1sur']],
    ] as const) {
      const { bytes, headers } = await file('pdf', { language, includeDrafts: true });
      expect(headers['content-type']).toBe('application/pdf');
      const { text, missingGlyphs, root } = readPdf(bytes);
      const pictures = root?.children.filter(({ tag }) => tag === 'Figure') ?? [];
      expect(pictures.map(({ alt }) => / 1 [\d.,\u00a0]+;/.test(alt ?? ''))).toEqual([true]);
      const plain = text.replaceAll(/\s/g, '');
      for (const word of words) expect(plain).toContain(word);
      expect(missingGlyphs).toBe(0);
    }
  });
});

const entered = fc.record({
  electric: fc.boolean(),
  atPort: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 999_999_999 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
  from: fc.integer({ min: 1, max: 28 }),
  month: fc.integer({ min: 3, max: 12 }),
  months: fc.integer({ min: 0, max: 14 }),
});

describe('random records', () => {
  test('have the same total in the report, its lines, the ledger and by hand, with a share that changes in the year', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entered, { minLength: 4, maxLength: 9 }), async (records) => {
        const company = await server.company('Random');
        const port = (await server.facility(company.id, { name: 'Port' })).id;
        const as = await server.signedIn(company.id, ['USER', 'COMPANY_ADMIN']);
        const share = { facilityId: port, basis: 'EQUITY', fromDate: '2026-01-01', equityShare: '50.5' };
        expect((await server.call('POST', '/api/control-basis/create', { as, body: share })).status).toBe(200);
        for (const { electric, atPort, quantity, from, month, months } of records) {
          const first = `2025-${String(month).padStart(2, '0')}-01`;
          const change = {
            fromDate: `${first.slice(0, 8)}${String(from).padStart(2, '0')}`,
            toDate: `${addMonths(first, months).slice(0, 8)}28`,
            quantity,
          };
          const facility = atPort ? port : company.facility.id;
          const body = electric ? electricityBody(facility, change) : dieselBody(facility, change);
          const made = await server.call('POST', '/api/scope-management/create', { as, body });
          expect(made.status).toBe(200);
        }
        const query = new URLSearchParams({ ...PERIOD, ...GHG, basis: 'EQUITY', includeDrafts: 'true' });
        const answer = await server.call('GET', `/api/report/company-activities?${query.toString()}`, { as });
        const report: ReportDocument = answer.body.data;
        const byHand = await countedByHand(company.id, port);
        const control = (id: string) => report.controls.find((one) => one.id === id)?.amount ?? '0.000000';
        expect([control('scope1'), control('scope2-location'), control('scope3')]).toEqual(byHand);
        const totals = [1, 2, 3].map((scope) => {
          const total = (report.sections.find(({ id }) => id === `activities-${scope}`)?.rows ?? []).find(
            ({ isTotal }) => isTotal,
          );
          return total?.cells[scope === 2 ? 'location' : 'total'] ?? '0.000000';
        });
        expect(totals).toEqual(byHand);
        const sums = (await server.services.get(Database).withTenant(company.id, (trx) =>
          server.services.get(BookLedger).sums(
            trx,
            {
              ...PERIOD,
              companyIds: [company.id],
              facilityIds: [],
              includeDrafts: true,
              book: 'GHG_PROTOCOL',
              basis: 'EQUITY',
            },
            ['scope'],
          ),
        )) as readonly { readonly scope: number; readonly tTotal: string }[];
        const ofLedger = [1, 2, 3].map((number) =>
          fixedText(decimal(sums.find(({ scope }) => scope === number)?.tTotal ?? '0'), 6),
        );
        expect(ofLedger).toEqual(byHand);
      }),
      serverRuns(4),
    );
  });
});

/**
 * Scope 1, 2 and 3 of the year, from the records themselves: apportioned by days, the port at 50.5 % from January 2026.
 */
async function countedByHand(companyId: string, port: string): Promise<readonly string[]> {
  const records = await server.test.query<StoredRecord>(
    `select facility_id, scope, category, input_type, from_date::text, to_date::text, t_total, t_upstream, parts
     from emission_record where company_id = $1`,
    [companyId],
  );
  const cells = records.flatMap(byEditions).flatMap((record) =>
    cellsOf({
      facilityId: record.facility_id,
      scope: record.scope,
      category: record.category,
      inputType: record.input_type,
      countedStatus: 'OPEN',
      fromDate: record.from_date,
      toDate: record.to_date,
      outputs: { total: record.t_total, upstream: record.t_upstream },
    }),
  );
  return [1, 2, 3].map((number) => {
    const counted = cells.filter(({ scope, month }) => scope === number && month >= PERIOD.from && month <= PERIOD.to);
    const amounts = counted.map(({ tTotal, facilityId, month }) =>
      decimal(tTotal).times(facilityId === port && month >= '2026-01-01' ? '0.505' : '1'),
    );
    return fixedText(sum(amounts), 6);
  });
}

interface StoredRecord extends StoredDays {
  readonly facility_id: string;
  readonly scope: number;
  readonly category: string;
  readonly input_type: string;
  readonly t_total: string;
  readonly t_upstream: string;
}
