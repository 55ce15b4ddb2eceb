import { Problem, problem } from '#contract';
import { AUSTRALIA } from '#domain/emissions';
import type { DateRange } from '#domain/time';
import { limitConcurrency, type Caller } from '#server';
import {
  PDF_ROWS,
  REPORT_FORMATS,
  type ReportDocument,
  type ReportFormat,
  type ReportQuery,
} from '../contract/index.ts';
import type { PartReader } from './reading/part-reader.ts';
import type { ReportContext } from './report-definition.ts';
import { fileName, type ReportFiles } from './report-files.ts';
import type { ReportService } from './report-service.ts';
import { everyRow } from './reading/row-pages.ts';
import type { WrittenReport } from './written-report.ts';

/** Scope of a report: its companies with their days, their facilities and shares, the structure above them. */
export interface ReportBoundary {
  readonly companies: readonly {
    readonly id: string;
    readonly name: string;
    readonly abn: string | null;
    /** For a member the days it counts; null: the own company, which counts in full. */
    readonly days: DateRange | null;
    readonly facilities: readonly {
      readonly id: string;
      readonly name: string;
      /** Absent: Australia. */
      readonly country?: string;
      readonly state: string;
      readonly grid: string;
      readonly zone: string | null;
      readonly fromDate: string;
      readonly toDate: string | null;
      /** Included share in per cent, if stated; absent: all of it. */
      readonly shares: readonly { readonly percent: string; readonly from: string; readonly to: string | null }[];
    }[];
  }[];
  readonly structure: readonly {
    readonly id: string;
    readonly parentId: string | null;
    readonly name: string;
    readonly share: string;
    readonly from: string;
    readonly to: string | null;
  }[];
}

/** A report with every row and its scope, from one snapshot. */
export interface WholeReport {
  readonly companyId: string;
  readonly document: ReportDocument;
  readonly boundary: ReportBoundary;
}

/** The same with its files. */
export interface FrozenReport extends WholeReport {
  readonly files: readonly { readonly format: ReportFormat; readonly name: string; readonly bytes: Buffer }[];
}

/** Maximum bytes of all files of a report in memory while they are generated. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Maximum number of reports read in full concurrently: each has its rows in memory, and one of a group takes two
 * connections.
 */
const AT_ONCE = 1;

/**
 * Reads whole reports, to store or compare them. Throws the errors of a report on a screen, and 413 `report.too-large`.
 */
export class ReportFreezer {
  private readonly turn = limitConcurrency(AT_ONCE);

  constructor(
    private readonly service: Pick<ReportService, 'allowed' | 'drawn'>,
    private readonly files: Pick<ReportFiles, 'drawing'>,
    private readonly reader: Pick<PartReader, 'places' | 'stated'>,
  ) {}

  async whole(caller: Caller, report: string, query: ReportQuery): Promise<WholeReport> {
    const { files: _none, ...whole } = await this.read(caller, report, query, []);
    return whole;
  }

  frozen(caller: Caller, report: string, query: ReportQuery): Promise<FrozenReport> {
    return this.read(caller, report, query, REPORT_FORMATS);
  }

  private read(
    caller: Caller,
    report: string,
    query: ReportQuery,
    formats: readonly ReportFormat[],
  ): Promise<FrozenReport> {
    return this.turn(async () => {
      const allowed = await this.service.allowed(caller, [report], query);
      const draw = await this.files.drawing(allowed.company.id, query.timeZone);
      const reader = this.reader;
      const pieces = this.service.drawn(allowed, async function* ([written], [context]) {
        if (!written || !context) throw new Error('The report passed its checks but was not written.');
        const files: FrozenReport['files'][number][] = [];
        for (const format of formats) {
          const bytes = await allOf(draw(format, [written])).catch(unlessTooLong);
          if (bytes) files.push({ format, name: fileName({ reports: [report], format }, query), bytes });
        }
        const boundary = await boundaryOf(reader, context);
        yield { companyId: allowed.company.id, document: await wholeDocument(written), boundary, files };
      });
      let frozen: FrozenReport | undefined;
      for await (const one of pieces) frozen = one;
      if (!frozen) throw new Error('The report passed its checks but was not written.');
      return frozen;
    });
  }
}

/** A report with more rows than a PDF can have is stored as a workbook, CSV and data, which have every row. */
function unlessTooLong(error: unknown): null {
  if (error instanceof Problem && error.code === PDF_ROWS) return null;
  throw error;
}

async function allOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > MOST_BYTES) throw problem('report.too-large', 413, 'report.too-large');
    held.push(piece);
  }
  return Buffer.concat(held);
}

async function wholeDocument({ sections, ...head }: WrittenReport): Promise<ReportDocument> {
  const whole: ReportDocument['sections'] = [];
  for (const section of sections) {
    const { rows: _rows, ...about } = section;
    const rows: ReportDocument['sections'][number]['rows'] = [];
    for await (const row of everyRow(section)) rows.push(row);
    whole.push({ ...about, rows, totalRows: rows.length, next: null });
  }
  return { ...head, sections: whole };
}

async function boundaryOf(
  reader: Pick<PartReader, 'places' | 'stated'>,
  context: ReportContext,
): Promise<ReportBoundary> {
  const companies: ReportBoundary['companies'][number][] = [];
  for (const { company, facilities } of await reader.places(context)) {
    const stated = await reader.stated(context, company);
    companies.push({
      id: company.id,
      name: company.name,
      abn: company.abn,
      days: company.days,
      facilities: facilities.map(({ id, name, country, state, grid, zone, fromDate, toDate }) => ({
        id,
        name,
        // What is filed of Australian facilities stays the same to the byte.
        ...(country === AUSTRALIA ? {} : { country }),
        state,
        grid,
        zone,
        fromDate,
        toDate,
        shares: stated
          .filter(({ facilityId }) => facilityId === id)
          .map(({ percent, from, to }) => ({ percent, from, to })),
      })),
    });
  }
  const structure = context.structure.map(({ id, parentId, name, share, days }) => ({
    id,
    parentId,
    name,
    share,
    from: days.from,
    to: days.to,
  }));
  return { companies, structure };
}
