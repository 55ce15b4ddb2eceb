import { problem } from '#contract';
import type { ReportQuery } from '#plugins/insight/report/contract';
import type { ReportFreezer, WholeReport } from '#plugins/insight/report/server';
import { FILE_TYPES } from './file-types.ts';
import type { Caller, Clock, FileReply, Trx } from '#server';
import type { FilingComparison, FilingDetail, FilingFormat, FilingRow } from '../contract/index.ts';
import { comparisonOf } from '../domain/index.ts';
import { rowOf, rowsOf } from './filing-rows.ts';
import { sha256, type FilingStore, type StoredFiling } from './filing-store.ts';

/** Reads inside a transaction that sees the company. */
type Read = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

interface Wanted {
  readonly companyId: string;
  readonly id: string;
}

/** Maximum number of differences in a response. */
const MOST_ROWS = 500;

/** Filings as filed, compared with their reports today. 404 `filing.unknown`; 409 `filing.damaged`. */
export class FilingView {
  constructor(
    private readonly store: FilingStore,
    private readonly freezer: Pick<ReportFreezer, 'whole'>,
    private readonly clock: Clock,
  ) {}

  async list(
    read: Read,
    {
      companyId,
      report,
      year,
    }: { readonly companyId: string; readonly report?: string | undefined; readonly year?: number | undefined },
  ): Promise<FilingRow[]> {
    const all = await read((trx) => this.store.all(trx, companyId));
    return rowsOf(all).filter(
      (row) => (report === undefined || row.report === report) && (year === undefined || row.year === year),
    );
  }

  async detail(read: Read, wanted: Wanted): Promise<FilingDetail> {
    return read(async (trx) => {
      const { filing, all } = await this.found(trx, wanted);
      const files = await this.store.files(trx, wanted.companyId, filing.number);
      const { boundary, document } = await this.behind(trx, filing);
      return {
        ...rowOf(filing, all),
        notes: document.notes,
        boundary: boundary as FilingDetail['boundary'],
        files: files as FilingDetail['files'],
        previous: filing.previous,
      };
    });
  }

  async file(read: Read, wanted: Wanted, format: FilingFormat): Promise<FileReply> {
    return read(async (trx) => {
      const { filing } = await this.found(trx, wanted);
      const { name, bytes } = await this.bytes(trx, filing, format);
      return { name, type: FILE_TYPES[format], content: bytes };
    });
  }

  async comparison(caller: Caller, read: Read, wanted: Wanted): Promise<FilingComparison> {
    const { filing, filed } = await read(async (trx) => {
      const found = await this.found(trx, wanted);
      return { filing: found.filing, filed: await this.behind(trx, found.filing) };
    });
    const query = JSON.parse(filing.query) as ReportQuery;
    const asked = caller.companyId === null ? { ...query, companyId: wanted.companyId } : query;
    const now = await this.freezer.whole(caller, filing.report, asked);
    const { controls, rows, notes } = comparisonOf(filed.document, now.document);
    return {
      comparedAt: this.clock.now().toISOString(),
      controls: [...controls],
      rows: rows.slice(0, MOST_ROWS),
      differences: rows.length,
      notes: { gone: [...notes.gone], added: [...notes.added] },
    };
  }

  private async found(trx: Trx, { companyId, id }: Wanted) {
    const all = await this.store.all(trx, companyId);
    const filing = all.find((one) => one.id === id);
    if (!filing) throw problem('filing.unknown', 404, 'filings.unknown');
    return { filing, all };
  }

  private async behind(trx: Trx, filing: StoredFiling): Promise<Omit<WholeReport, 'companyId'>> {
    const { bytes } = await this.bytes(trx, filing, 'json');
    return JSON.parse(bytes.toString('utf8')) as Omit<WholeReport, 'companyId'>;
  }

  /** The bytes of a file, checked against the hash in the filing. */
  private async bytes(trx: Trx, { company_id, number }: StoredFiling, format: FilingFormat) {
    const file = (await this.store.files(trx, company_id, number)).find((one) => one.format === format);
    const bytes = file ? await this.store.content(trx, company_id, file.sha256) : null;
    if (file && bytes && sha256(bytes) === file.sha256) return { name: file.name, bytes };
    throw problem('filing.damaged', 409, 'filings.damaged');
  }
}
