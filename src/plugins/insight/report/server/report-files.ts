import { problem } from '#contract';
import { lastDayOfMonth, monthOf } from '#domain/time';
import type { CompanyTables } from '#plugins/company/company/server';
import {
  withFirstChunk,
  FileSlots,
  MEDIA_TYPES,
  type Caller,
  type Clock,
  type Database,
  type FileReply,
  type Texts,
} from '#server';
import type { ReportFormat, ReportQuery } from '../contract/index.ts';
import { reportCsv } from './files/report-csv.ts';
import { reportPdf } from './files/report-pdf.ts';
import { reportXlsx } from './files/report-xlsx.ts';
import type { ReportService } from './report-service.ts';
import { everyRow } from './reading/row-pages.ts';
import { wordsIn } from './texts/index.ts';
import type { WrittenReport } from './written-report.ts';

/** Contents of a file. */
interface WantedFile {
  /** Ids, in the requested order. */
  readonly reports: readonly string[];
  readonly format: ReportFormat;
}

/** Renders a file from written reports. */
export type DrawnFile = (format: ReportFormat, reports: readonly WrittenReport[]) => AsyncIterable<Uint8Array>;

/** Receives progress: rows read, out of those counted. */
type Watch = (reports: readonly WrittenReport[]) => readonly WrittenReport[];

/** Maximum number of concurrent files: each holds a connection until its reader finishes. */
const MOST_AT_ONCE = 3;

const TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: MEDIA_TYPES.xlsx,
  pdf: MEDIA_TYPES.pdf,
};

/** Reports as files with all rows of their sections, generated while they are sent. */
export class ReportFiles {
  private readonly slots = new FileSlots(MOST_AT_ONCE, () => problem('report.busy', 503, 'report.busy'));

  constructor(
    private readonly service: Pick<ReportService, 'allowed' | 'drawn'>,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly texts: Texts,
  ) {}

  /** For a waiting client. Throws the errors of a screen, 503 `report.busy`, and 422 `file.pdf-rows`. */
  file(caller: Caller, wanted: WantedFile, query: ReportQuery): Promise<FileReply> {
    return this.slots.send(async () => {
      const content = await this.watched(caller, wanted, query, (reports) => reports);
      return {
        name: fileName(wanted, query),
        type: TYPES[wanted.format],
        content: wanted.format === 'pdf' ? await withFirstChunk(content) : content,
      };
    });
  }

  /** How reports of a company are rendered as files, with its current logo, and times in a time zone. */
  async drawing(companyId: string, timeZone: string): Promise<DrawnFile> {
    const paper = { logo: await this.logo(companyId), timeZone };
    return (format, reports) => this.bytes(format, reports, paper);
  }

  /** The same bytes with progress reports; not limited by the number of concurrent files. */
  async watched(
    caller: Caller,
    { reports, format }: WantedFile,
    query: ReportQuery,
    watch: Watch,
  ): Promise<AsyncIterable<Uint8Array>> {
    const allowed = await this.service.allowed(caller, reports, query);
    const logo = format === 'pdf' ? await this.logo(allowed.company.id) : null;
    const paper = { logo, timeZone: query.timeZone };
    return this.service.drawn(allowed, (written) => this.bytes(format, watch(written), paper));
  }

  private async *bytes(
    format: ReportFormat,
    reports: readonly WrittenReport[],
    paper: { readonly logo: Uint8Array | null; readonly timeZone: string },
  ): AsyncGenerator<Uint8Array, void, undefined> {
    // The reports of one file share one language.
    const say = wordsIn(this.texts, reports[0]?.language ?? 'en');
    if (format === 'csv') yield* reportCsv(reports, say);
    else if (format === 'xlsx') yield* reportXlsx(reports, say);
    else {
      const at = this.clock.now().toISOString();
      yield* reportPdf(reports.map(onPaper), { ...paper, say, at }) as AsyncIterable<Buffer>;
    }
  }

  private async logo(companyId: string): Promise<Uint8Array | null> {
    const found = await this.database.withTenant(
      companyId,
      (trx) =>
        trx
          .withTables<CompanyTables>()
          .selectFrom('company_logo')
          .select('content')
          .where('company_id', '=', companyId)
          .executeTakeFirst(),
      { readonly: true },
    );
    return found?.content ?? null;
  }
}

/** Long sections as rows that are streamed while the PDF is written. */
const onPaper = ({ sections, ...head }: WrittenReport) => ({
  ...head,
  sections: sections.map(({ rows, ...section }) => ({
    ...section,
    rows: 'read' in rows ? everyRow({ ...section, rows }) : rows,
  })),
});

/** File name: its report, or the kind of reports, with the whole months it covers. */
export function fileName({ reports, format }: WantedFile, { from, to }: Pick<ReportQuery, 'from' | 'to'>): string {
  const [first, ...others] = new Set(reports);
  return `${others.length === 0 ? first : 'reports'}-${monthOf(from)}-${lastDayOfMonth(to)}.${format}`;
}
