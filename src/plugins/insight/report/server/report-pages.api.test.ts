import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '#contract';
import { BookLedger } from '#plugins/insight/books/server';
import { GroupStructure } from '#plugins/company/company-group/server';
import { CompanyStore } from '#plugins/company/company/server';
import { ActivityLines } from '#plugins/records/records/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Database, Texts, type Caller, type Clock } from '#server';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { Documented, documentOf } from '../../../../../tests/api/matrix/documented.ts';
import { ExampleBook } from '../../../../../tests/api/matrix/example-book.ts';
import { approved } from '../../../../../tests/support/fixture-year.ts';
import { dieselBody, electricityBody } from '../../../../../tests/support/record-bodies.ts';
import { reportQuery, type ReportDocument, type ReportRow, type ReportSection } from '../contract/index.ts';
import { ContextMaker } from './context-maker.ts';
import { PartReader } from './reading/part-reader.ts';
import { PRODUCT_REPORTS } from './sections/product-reports.ts';
import { ReadCourse } from './reading/read-course.ts';
import { ReportFiles } from './report-files.ts';
import { ReportReach } from './reading/report-reach.ts';
import { ReportServiceImpl, type ReportService } from './report-service.ts';

/** Facilities of the company, each with a bill that spans the end of the year. */
const FACILITIES = 6;

const PERIOD = { from: '2025-07-01', to: '2026-06-30', framework: 'GHG_PROTOCOL' } as const;
const query = reportQuery.parse(PERIOD);

let server: ApiServer;
let caller: Caller;
let company: Awaited<ReturnType<ApiServer['company']>>;
/** With the product's page size, and with a small one. */
let whole: ReportService;
let paged: ReportService;
let files: ReportFiles;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Stringybark');
  const people = {
    user: await server.signedIn(company.id, ['USER']),
    admin: await server.signedIn(company.id, ['COMPANY_ADMIN']),
  };
  for (let n = 0; n < FACILITIES; n += 1) {
    // Names whose order differs from that of their ids.
    const { id } = await server.facility(company.id, { name: `Site ${(n * 5) % FACILITIES}` });
    await approved(server, people, dieselBody(id, { quantity: `${70 + n}` }));
    await approved(server, people, dieselBody(id, { fromDate: '2026-06-15', toDate: '2026-07-14' }));
    if (n % 2 === 0) await approved(server, people, electricityBody(id));
  }
  caller = { accountId: company.id, companyId: company.id, authorities: ['USER'], sessionId: company.id };
  whole = service({});
  paged = service({ batch: 2, pageRows: 2 });
  files = new ReportFiles(paged, server.services.get(Database), clock(), server.services.get(Texts));
});

/** Reports as written on one snapshot, a given number of rows at a time. */
function service({ batch, pageRows }: { readonly batch?: number; readonly pageRows?: number }): ReportService {
  const { services } = server;
  const [companies, library] = [services.get(CompanyStore), services.get(ReferenceLibrary)];
  const reader = new PartReader({
    ledger: services.get(BookLedger),
    activities: services.get(ActivityLines),
    companies,
    bases: [],
    batch,
  });
  return new ReportServiceImpl({
    database: services.get(Database),
    reach: services.get(ReportReach),
    contexts: new ContextMaker({
      companies,
      groups: services.get(GroupStructure),
      library,
      texts: services.get(Texts),
    }),
    library,
    reader,
    clock: clock(),
    definitions: PRODUCT_REPORTS.map((define) => define(reader, services.get(Texts))),
    texts: services.get(Texts),
    pageRows,
  });
}

const clock = (): Clock => ({ now: () => new Date('2026-07-20T03:04:05Z'), today: () => '2026-07-20' });

afterAll(() => server.close());

const REPORTS = [
  'company-activities',
  'company-supply-chain',
  'company-energy',
  'company-sources',
  'corporate-facilities',
];

/** Rows of a section page by page, its total last. */
async function everyPage(report: string, { rows, next }: ReportSection): Promise<readonly ReportRow[]> {
  const total = rows.filter(({ isTotal }) => isTotal);
  const lines = rows.filter(({ isTotal }) => !isTotal);
  for (let after = next; after !== null;) {
    const page = await paged.rows(caller, report, query, after);
    expect(page.rows.length).toBeGreaterThan(0);
    expect(page.rows.length).toBeLessThanOrEqual(2);
    lines.push(...page.rows);
    after = page.next;
  }
  return [...lines, ...total];
}

describe('page by page', () => {
  test.each(REPORTS)('%s has the same rows in pages as at once', async (report) => {
    const all = await whole.document(caller, report, query);
    const first = await paged.document(caller, report, query);
    expect({ ...first, sections: [], preparedAt: '' }).toEqual({ ...all, sections: [], preparedAt: '' });
    expect(first.sections.some(({ next }) => next !== null)).toBe(true);
    for (const [at, section] of all.sections.entries()) {
      const cut = first.sections[at] as ReportSection;
      expect(section).toMatchObject({ totalRows: section.rows.length, next: null });
      expect(await everyPage(report, cut)).toEqual(section.rows);
      // Rows that are not counted beforehand are not stated.
      expect(cut.totalRows ?? section.rows.length).toBe(section.rows.length);
    }
  });

  test('rejects a cursor of another report or another query, and an invalid one', async () => {
    const { sections } = await paged.document(caller, 'company-activities', query);
    const next = sections.find((one) => one.next !== null)?.next ?? '';
    const refused = { code: 'report.place-unknown', statusCode: 400 };
    await expect(paged.rows(caller, 'company-energy', query, next)).rejects.toMatchObject(refused);
    const marketBased = { ...query, scope2Method: 'MARKET' } as const;
    await expect(paged.rows(caller, 'company-activities', marketBased, next)).rejects.toMatchObject(refused);
    await expect(paged.rows(caller, 'company-activities', query, 'bm90aGluZw')).rejects.toMatchObject(refused);
    const path = `/api/report/company-activities/rows?${new URLSearchParams({ ...PERIOD, after: next }).toString()}`;
    const other = await server.company('Elsewhere');
    const stranger = await server.signedIn(other.id, ['USER']);
    expect((await server.call('GET', path, { as: stranger })).body.code).toBe('report.place-unknown');
  });

  test('are answered to people of the company and to staff, as the examples of the API document', async () => {
    const documented = new Documented(await documentOf(server));
    const examples = new ExampleBook();
    const rowsOf = async (root: string, report: string, asked: Readonly<Record<string, string>>, as: string) => {
      const words = new URLSearchParams(asked).toString();
      const answer = await server.call('GET', `${root}/${report}/rows?${words}`, { as });
      const route = `GET ${root}/{report}/rows`;
      expect([answer.status, documented.fault(route, answer)]).toEqual([200, null]);
      // A cursor has ids in it, which differ from run to run.
      const after = (asked['after'] ?? '').replaceAll(/[A-Za-z]/g, 'x').replaceAll(/\d/g, '0');
      examples.note(route, { params: { report }, query: { ...asked, after } }, answer);
      return answer.body.data.rows as unknown[];
    };
    const own = await paged.document(caller, 'company-activities', query);
    const after = own.sections.find((one) => one.next !== null)?.next ?? '';
    const user = await server.signedIn(company.id, ['USER']);
    expect(await rowsOf('/api/report', 'company-activities', { ...PERIOD, after }, user)).toHaveLength(FACILITIES - 2);
    const staff = await server.signedIn(null, ['ADMIN']);
    const asStaff = { ...caller, companyId: null, authorities: ['ADMIN'] } as const;
    const ofOne = { ...query, companyId: company.id };
    const first = (await paged.document(asStaff, 'corporate-activities', ofOne)).sections.find(
      (one) => one.next !== null,
    );
    const asked = { ...PERIOD, companyId: company.id, after: first?.next ?? '' };
    expect((await rowsOf('/api/admin/report', 'corporate-activities', asked, staff)).length).toBeGreaterThan(0);
    expect(examples.faults('src/boot/api-examples/report-calls.json')).toEqual([]);
  });

  test('a forged cursor is rejected, or treated like any other', async () => {
    const HOSTILE = [
      [],
      ['x'],
      [1, '\u0000', null],
      [1, company.id, company.facility.id, '\u0000'],
      [1, company.id, company.id, 'x'],
      [1e308, 'Nobody', '\u0000'],
      [-1, '\ud800', 'x'],
      ['x', null, null],
      [null, "'; drop table company; --", 1],
    ];
    for (const report of REPORTS) {
      const { sections } = await whole.document(caller, report, query);
      const first = await paged.document(caller, report, query);
      const next = first.sections.find((one) => one.next !== null)?.next ?? '';
      const [print] = JSON.parse(Buffer.from(next, 'base64url').toString('utf8')) as [string];
      for (const { id } of [...sections, { id: 'nowhere' }])
        for (const place of HOSTILE) {
          const after = Buffer.from(JSON.stringify([print, id, place])).toString('base64url');
          const told = await paged.rows(caller, report, query, after).then(
            () => 'report.place-unknown',
            (error: unknown) => (error instanceof Problem ? error.code : String(error)),
          );
          expect([report, id, place, told]).toEqual([report, id, place, 'report.place-unknown']);
        }
    }
  });

  test('rejects the rows after a deleted facility', async () => {
    const { sections } = await paged.document(caller, 'corporate-facilities', query);
    const next = sections.find((one) => one.next !== null)?.next ?? '';
    const [place] = JSON.parse(Buffer.from(next, 'base64url').toString('utf8')).slice(2) as [string[]];
    const gone = Buffer.from(next, 'base64url').toString('utf8').replace(String(place[0]), company.id);
    const asked = paged.rows(caller, 'corporate-facilities', query, Buffer.from(gone).toString('base64url'));
    await expect(asked).rejects.toMatchObject({ code: 'report.place-unknown' });
  });
});

describe('files', () => {
  const written = (from: ReportService, format: 'csv' | 'xlsx', reports = REPORTS) =>
    new ReportFiles(from, server.services.get(Database), clock(), server.services.get(Texts)).file(
      caller,
      { reports, format },
      query,
    );

  const bytesOf = async (content: AsyncIterable<Uint8Array | string> | Uint8Array) => {
    const pieces: Buffer[] = [];
    for await (const piece of content as AsyncIterable<Uint8Array>) pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces);
  };

  test.each(['csv', 'xlsx'] as const)(
    'a %s is identical byte for byte, however few rows are in memory',
    async (format) => {
      const [once, streamed] = [await written(whole, format), await written(paged, format)];
      expect(streamed.name).toBe(once.name);
      const [expected, found] = [await bytesOf(once.content), await bytesOf(streamed.content)];
      expect(found.equals(expected)).toBe(true);
    },
  );

  test('a client that disconnects midway releases the connection', async () => {
    const database = server.services.get(Database);
    const busy = () => database.poolStats().app.total - database.poolStats().app.idle;
    const before = busy();
    const { content } = await written(paged, 'csv', ['company-activities']);
    const pieces = (content as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
    expect((await pieces.next()).done).toBe(false);
    expect(busy()).toBe(before + 1);
    await pieces.return?.();
    expect(busy()).toBe(before);
  });

  test('generates at most three at once, and frees the slot of each that ends', async () => {
    const another = () => files.file(caller, { reports: ['bridge'], format: 'csv' }, query);
    // Five at the same moment, none of them read yet.
    const asked = await Promise.allSettled(Array.from({ length: 5 }, another));
    const begun = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.content] : []));
    expect(begun.length).toBe(3);
    await expect(another()).rejects.toMatchObject({ code: 'report.busy', statusCode: 503 });
    // One is abandoned after its first bytes, the others before.
    for (const [at, content] of begun.entries()) {
      const pieces = (content as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
      if (at === 0) await pieces.next();
      await pieces.return?.();
    }
    expect((await bytesOf((await another()).content)).length).toBeGreaterThan(0);
  });

  test('a job reports its progress, and ends with the complete file', async () => {
    const told: (readonly [number, number])[] = [];
    const course = new ReadCourse((done, total) => told.push([done, total]));
    const wanted = { reports: ['company-activities'], format: 'csv' } as const;
    await bytesOf(await files.watched(caller, wanted, query, (reports) => course.watching(reports)));
    course.ended();
    const document: ReportDocument = await whole.document(caller, 'company-activities', query);
    const rows = document.sections.reduce((sum, section) => sum + section.rows.length, 0);
    expect(told.at(-1)).toEqual([rows, rows]);
    expect(told.every(([done, total]) => done <= total)).toBe(true);
  });
});
