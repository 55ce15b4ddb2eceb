import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract';
import { Database, Texts, type Caller } from '#server';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { PDF_ROWS, reportQuery, type ReportDocument, type ReportFormat } from '../contract/index.ts';
import { wordsIn } from './texts/index.ts';
import { columns, row, section } from './sections/document-parts.ts';
import type { ReportContext } from './report-definition.ts';
import { ReportFiles } from './report-files.ts';
import { ReportFreezer } from './report-freezer.ts';
import type { ReportService } from './report-service.ts';
import type { PlacedRow, WrittenReport } from './written-report.ts';

/** Rows of a file: too many to fit into one chunk of it. */
const ROWS = { csv: 12_000, xlsx: 24_000, pdf: 1_000 } as const;

/** Maximum number of rows in memory. The column widths of a PDF come from the first 200. */
const HELD = 500;

/** Maximum number of rows buffered as text until the client reads on: one chunk of a workbook per compression step. */
const AHEAD = 2_000;

/** How often the reader pauses. */
const STOPS = 6;

const query = reportQuery.parse({ from: '2025-07-01', to: '2026-06-30', framework: 'NGER' });

let server: ApiServer;
let caller: Caller;

beforeAll(async () => {
  server = await apiServer();
  const { id } = await server.company('Bloodwood');
  caller = { accountId: id, companyId: id, authorities: ['USER'], sessionId: id };
});

afterAll(() => server.close());

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Rows generated on demand, and how many are still referenced. */
class CountedRows {
  private readonly made: WeakRef<object>[] = [];

  constructor(readonly count: number) {}

  get asked(): number {
    return this.made.length;
  }

  async *read(): AsyncGenerator<PlacedRow, void, undefined> {
    while (this.made.length < this.count) {
      const number = this.made.length;
      // Incompressible text: otherwise a workbook of thousands of rows fits into one chunk.
      const cells = { facility: createHash('sha256').update(`${number}`).digest('hex'), quantity: `${number}.5` };
      const one = row(`${number}`, cells);
      this.made.push(new WeakRef(one));
      yield { row: one, place: [number] };
    }
  }

  get holding(): number {
    return this.made.filter((one) => one.deref() !== undefined).length;
  }

  /** Waits until no more rows are requested; returns how many were. */
  async settled(): Promise<number> {
    for (let before = -1; before < this.asked; await wait(100)) before = this.asked;
    return this.asked;
  }

  async held(): Promise<number> {
    // Objects referenced in a turn of the event loop live until it ends.
    await wait(1);
    collect();
    await wait(1);
    return this.holding;
  }
}

/** The same rows for each file. */
class RowsAgain extends CountedRows {
  override async *read() {
    yield* new CountedRows(this.count).read();
  }
}

interface FileOptions {
  readonly language?: ReportDocument['language'];
  readonly wide?: number;
}

/** A file of one report with these rows. `wide` columns are empty. */
function fileOf(rows: CountedRows, format: ReportFormat, options?: FileOptions) {
  const { report, files } = filesOf(rows, options);
  return files.file(caller, { reports: [report.report], format }, query);
}

function filesOf(rows: CountedRows, { language = 'en', wide = 0 }: FileOptions = {}) {
  const say = wordsIn(server.services.get(Texts), language);
  const report: WrittenReport = {
    report: 'company-activities',
    title: 'Long',
    language,
    company: { id: String(caller.companyId), name: 'Bloodwood', abn: null },
    from: query.from,
    to: query.to,
    book: 'NGER',
    scope2Method: 'LOCATION',
    includeDrafts: false,
    preparedAt: '2026-07-20T03:04:05.000Z',
    notes: [],
    unsure: null,
    sections: [
      section('long', 'Long', {
        columns: [
          ...columns(say, [
            ['facility', 'text'],
            ['quantity', 'amount'],
          ]),
          ...Array.from({ length: wide }, (_, n) => ({ id: `w${n}`, label: '', unit: null, kind: 'text' as const })),
        ],
        rows: { count: rows.count, last: null, read: () => rows.read() },
      }),
    ],
    controls: [],
  };
  const allowed = {
    company: report.company && { ...report.company, country: 'AU' },
    definitions: [],
    asked: query,
    query,
  };
  const none: ReportContext['structure'] = [];
  const service = {
    allowed: async () => allowed,
    drawn: (_allowed, draw) => draw([report], [{ structure: none } as ReportContext]),
  } as Pick<ReportService, 'allowed' | 'drawn'>;
  const clock = { now: () => new Date(report.preparedAt), today: () => '2026-07-20' };
  const files = new ReportFiles(service, server.services.get(Database), clock, server.services.get(Texts));
  return { report, service, files };
}

test.each(['csv', 'xlsx'] as const)(
  'a %s requests no rows while the client does not read, and retains none it has written',
  async (format) => {
    const rows = new CountedRows(ROWS[format]);
    const { content } = await fileOf(rows, format);
    const stops: { readonly at: number; readonly ahead: number; readonly held: number }[] = [];
    for await (const _piece of content as AsyncIterable<Uint8Array>) {
      const at = rows.asked;
      if (at < (stops.length + 1) * (rows.count / STOPS)) continue;
      stops.push({ at, ahead: (await rows.settled()) - at, held: await rows.held() });
    }
    expect(rows.asked).toBe(rows.count);
    expect(stops.length).toBeGreaterThan(2);
    // The first chunks arrive long before the last rows are requested.
    expect(stops[0]?.at).toBeLessThan(rows.count / 2);
    expect(Math.max(...stops.map(({ ahead }) => ahead))).toBeLessThan(AHEAD);
    expect(Math.max(...stops.map(({ held }) => held))).toBeLessThan(HELD);
  },
  30_000,
);

test('a pdf is laid out completely before it is sent, and retains no row once rendered', async () => {
  const rows = new CountedRows(ROWS.pdf);
  let most = 0;
  const watching = setInterval(() => {
    collect();
    most = Math.max(most, rows.holding);
  }, 300);
  const { content } = await fileOf(rows, 'pdf');
  clearInterval(watching);
  expect(rows.asked).toBe(rows.count);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(HELD);
  let bytes = 0;
  for await (const piece of content as AsyncIterable<Uint8Array>) bytes += piece.length;
  expect(bytes).toBeGreaterThan(100_000);
}, 60_000);

test.each([
  ['en', 'A PDF holds at most 200 rows of this table. Choose XLSX or CSV, which hold them all.'],
  ['vi', 'Một tệp PDF chứa tối đa 200 dòng của bảng này. Hãy chọn XLSX hoặc CSV: các định dạng này chứa được tất cả.'],
  ['fr', 'Un PDF contient au plus 200 lignes de ce tableau. Choisissez XLSX ou CSV, qui les contiennent toutes.'],
] as const)(
  'a pdf with too many rows is rejected in %s, with the maximum',
  async (language, message) => {
    const refused = await fileOf(new CountedRows(300), 'pdf', { language, wide: 498 }).catch((error: Problem) => error);
    expect(refused).toMatchObject({ code: PDF_ROWS, statusCode: 422, message: expect.any(String) });
    expect(server.services.get(Texts).message((refused as Problem).message, language)).toBe(message);
    // The other formats have no such limit.
    const { content } = await fileOf(new CountedRows(300), 'csv', { language, wide: 498 });
    let lines = 0;
    for await (const piece of content as AsyncIterable<Uint8Array>)
      lines += Buffer.from(piece).toString().split('\n').length - 1;
    expect(lines).toBeGreaterThan(300);
  },
  60_000,
);

test('a report with more rows than a PDF can have is stored as a workbook and as CSV', async () => {
  const { service, files, report } = filesOf(new RowsAgain(300), { wide: 498 });
  const reader = { places: async () => [], stated: async () => [] };
  const frozen = await new ReportFreezer(service, files, reader).frozen(caller, report.report, query);
  expect(frozen.files.map(({ format }) => format).toSorted()).toEqual(['csv', 'xlsx']);
}, 60_000);
