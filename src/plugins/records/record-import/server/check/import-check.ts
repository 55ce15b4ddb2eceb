import { decimal } from '#domain/units';
import type { RecordBody } from '#plugins/records/records/contract';
import type { BulkRecords, CheckFinding } from '#plugins/records/records/server';
import { openTable, type Database, type TableRow, type Trx } from '#server';
import { COMPANY_FIELD, error, refusal, RowReader, warning, type RowIssue } from '../../domain/index.ts';
import { IMPORT_FIELDS } from '../import-fields.ts';
import type { DraftRow } from './draft-row.ts';
import { fieldOfPath } from './field-of-path.ts';
import { cellsOfRow, columnOfField, columnOfIssue, textsOf, type ImportFile } from '../import-file.ts';
import type { CompanySources, ImportSources } from '../import-sources.ts';
import type { ImportStore } from '../import-store.ts';
import type { CheckedRow, ReplacedRecord, StoredIssue } from '../import-tables.ts';
import type { ProposedRow } from '../proposed-row.ts';
import { knownRows, RecordedMonths, replacedRecords, type KnownRow } from './known-rows.ts';
import { markDuplicates } from './mark-duplicates.ts';
import { ProposedRows } from './proposed-rows.ts';
import { RowTrial } from './row-trial.ts';

/** Rows of a file that belong to a batch: those of one company, and those without a known company. */
export interface RowChoice {
  /** Texts of the company column, in lower case; null if the file has no such column. */
  readonly companies: ReadonlySet<string> | null;
  /** Texts of that column that match no company; this batch reports them. */
  readonly unknown: ReadonlySet<string>;
}

/** A batch being checked. */
export interface CheckedBatch {
  readonly companyId: string;
  readonly batchId: string;
}

export interface CheckTask extends CheckedBatch {
  readonly file: ImportFile;
  readonly rows: RowChoice;
}

/** The task with the content of the file. */
export interface CheckedFile extends CheckTask {
  readonly bytes: Buffer;
}

/** Progress and cancellation of a running check or import. */
export interface Progress {
  /** Reports the rows done. Throws if the work was cancelled. */
  report(done: number): void;
  /** Throws the problem of cancelled work. */
  cancelled(): never;
}

type Looking = ReturnType<BulkRecords['looking']>;

/** Rows read, calculated and written per batch. */
const BATCH = 500;

/** Timeout of the last pass over the whole file, in milliseconds. */
const STATEMENT_TIMEOUT = 5 * 60_000;

/** Rows after which the check yields to other work, because calculating blocks the thread. */
const TURN = 50;

/** The dry run of a file: reads, calculates and stores every row with its issues. */
export class ImportCheck {
  constructor(
    private readonly database: Database,
    private readonly sources: ImportSources,
    private readonly store: ImportStore,
    private readonly records: BulkRecords,
  ) {}

  /** Checks an import document. */
  async check(task: CheckedFile, progress: Progress): Promise<void> {
    const { file } = task;
    const table = await openTable(task.bytes);
    await this.checkRows(task, progress, (sources) => {
      const names = this.namesOf(sources, file.separator === ',');
      const reader = new TableRows(task, new RowTrial(sources.facilities, this.records), names);
      return reader.all(table.rows(file.sheet));
    });
  }

  /** Checks the records that a reader proposes. Answers their number. */
  checkProposed(
    task: CheckedBatch,
    rows: AsyncIterable<ProposedRow> | Iterable<ProposedRow>,
    progress: Progress,
    evidenceId: string,
  ): Promise<number> {
    return this.checkRows(task, progress, (sources) => {
      const trial = new RowTrial(sources.facilities, this.records);
      const reader = new ProposedRows(trial, this.namesOf(sources, false), sources.names, evidenceId);
      return reader.all(rows);
    });
  }

  private namesOf(sources: CompanySources, isDotPoint: boolean): RowReader {
    return new RowReader(sources.names, IMPORT_FIELDS, this.sources.methodColumns, isDotPoint);
  }

  /** Checks rows in batches and stores them. Null stands for a row that was read and belongs to no batch. */
  private async checkRows(
    task: CheckedBatch,
    progress: Progress,
    read: (sources: CompanySources) => AsyncIterable<DraftRow | null>,
  ): Promise<number> {
    const { companyId, batchId } = task;
    const [sources, months] = await this.database.withTenant(companyId, async (trx) => [
      await this.sources.of(trx, companyId),
      await RecordedMonths.of(trx, companyId),
    ]);
    const looking = this.records.looking(companyId);
    const seenKeys = new Set<string>();
    let seen = 0;
    let kept = 0;
    let rows: DraftRow[] = [];
    const flush = async () => {
      await this.keep(task, rows, months, { looking, seenKeys });
      kept += rows.length;
      rows = [];
    };
    for await (const draft of read(sources)) {
      seen += 1;
      if (draft) rows.push(draft);
      if (seen % TURN === 0) {
        progress.report(seen);
        await new Promise(setImmediate);
      }
      if (rows.length >= BATCH) await flush();
    }
    if (rows.length > 0) await flush();
    const work = async (trx: Trx) => {
      await markDuplicates(trx, companyId, batchId);
      await finish(this.store, trx, task, kept);
    };
    await this.database.withTenant(companyId, work, { statementTimeout: STATEMENT_TIMEOUT });
    return kept;
  }

  private async keep(
    { companyId, batchId }: CheckedBatch,
    rows: readonly DraftRow[],
    months: RecordedMonths,
    state: CheckState,
  ): Promise<void> {
    await this.database.withTenant(companyId, async (trx) => {
      const keys = rows.flatMap(({ key }) => key ?? []);
      const active = (await knownRows(trx, companyId, keys)).filter(({ is_active }) => is_active);
      const known = new Map(active.map((row) => [row.key, row]));
      const locked = await this.lockedRows(trx, companyId, rows);
      const read = await this.withFindings(trx, state, rows, known);
      const replaced = await replacedRecords(trx, companyId, rows);
      const checked = read.map((row, index): CheckedRow => {
        const isLocked = locked.has(rows[index] ?? row);
        const replaces = replaced.get(row.replaces ?? '');
        return settle(row, { known: known.get(row.key ?? ''), replaces, months, isLocked });
      });
      await this.store.addRows(trx, companyId, batchId, checked);
    });
  }

  /** Adds the errors and warnings of other plugins' checks, the same that the stored record would get. */
  private async withFindings(
    trx: Trx,
    { looking, seenKeys }: CheckState,
    rows: readonly DraftRow[],
    known: ReadonlyMap<string, KnownRow>,
  ): Promise<readonly DraftRow[]> {
    // Rows that create no record are not checked: they would only be compared with their own earlier record or twin.
    const asked = new Set(rows.filter((row) => makesRecord(row, known, seenKeys)));
    const whole = rows.flatMap((row) => {
      const { body, facility, calculated } = row;
      return body && facility && asked.has(row) ? [{ body, facility, calculated }] : [];
    });
    const findings = (await looking.findings(trx, whole)).values();
    return rows.map((row) => {
      const all = row.body && row.facility && asked.has(row) ? (findings.next().value ?? []) : [];
      // The record it replaces is gone by then.
      const found = row.replaces === undefined ? all : all.filter(({ code }) => !OVERLAP_CODES.has(code));
      if (found.length === 0) return row;
      return { ...row, issues: [...row.issues, ...found.map((finding) => issueOf(row, finding))] };
    });
  }

  private async lockedRows(trx: Trx, companyId: string, rows: readonly DraftRow[]): Promise<ReadonlySet<DraftRow>> {
    const read = rows.flatMap((row) => (row.body ? [{ row, body: row.body }] : []));
    const locked = await this.records.areLocked(
      trx,
      companyId,
      read.map(({ body }) => body),
    );
    return new Set(read.flatMap(({ row }, index) => (locked[index] ? [row] : [])));
  }
}

/** State of the check across batches: the checks of other plugins, and the keys of earlier rows. */
interface CheckState {
  readonly looking: Looking;
  readonly seenKeys: Set<string>;
}

/** Whether a row would create a record: no earlier row of the file and no stored record has its key. */
function makesRecord(
  { key, body, replaces }: DraftRow,
  known: ReadonlyMap<string, KnownRow>,
  seen: Set<string>,
): boolean {
  if (key === null || body === null || seen.has(key)) return false;
  const present = known.get(key);
  if (present && present.record_id !== replaces) return false;
  seen.add(key);
  return true;
}

function issueOf(row: DraftRow, { level, path, code, message, values, doubtsSize }: CheckFinding): StoredIssue {
  const issue = { ...refusal(row.fieldOf(path), code, message, values), level };
  return { ...row.column(issue.field), ...withoutField(issue), ...(doubtsSize ? { doubtsSize } : {}) };
}

interface Standing {
  readonly known: KnownRow | undefined;
  readonly replaces: ReplacedRecord | undefined;
  readonly months: RecordedMonths;
  readonly isLocked: boolean;
}

function settle(row: DraftRow, { known, replaces, months, isLocked }: Standing): CheckedRow {
  const { body, column, facility: _, fieldOf: __, calculated: ___, replaces: wanted, ...rest } = row;
  const kept = { ...rest, replaces, earlier: body ? months.earlier(body) : undefined };
  const isError = row.issues.some(({ level }) => level === 'error');
  if (isError || !body) return { ...kept, body: null, level: 'rejected' };
  if (isLocked) {
    const issue = error('from', 'period.locked');
    return {
      ...kept,
      body: null,
      level: 'rejected',
      issues: [...row.issues, { ...column('from'), ...withoutField(issue) }],
    };
  }
  const say = (issue: RowIssue): StoredIssue => ({ ...column(issue.field), ...withoutField(issue) });
  if (known && (known.record_id !== wanted || isSameQuantity(known, body))) {
    const isSame = isSameQuantity(known, body);
    const issue = isSame
      ? warning('', 'row.known')
      : error('quantity', 'row.differs', { quantity: known.quantity, unit: known.unit });
    return { ...kept, body, level: isSame ? 'known' : 'rejected', issues: [...row.issues, say(issue)] };
  }
  // A check that names the other record is more precise than this warning.
  const isReported = row.issues.some(({ code }) => OVERLAP_CODES.has(code));
  const isOverlap = wanted === undefined && months.holds(body) && !isReported;
  const issues = isOverlap ? [...row.issues, say(warning('from', 'row.overlap'))] : row.issues;
  return { ...kept, body, issues, level: issues.length > 0 ? 'warned' : 'accepted' };
}

const isSameQuantity = (known: Pick<KnownRow, 'quantity' | 'unit'>, body: Pick<RecordBody, 'quantity' | 'unit'>) =>
  known.unit === body.unit && decimal(known.quantity).equals(body.quantity);

const OVERLAP_CODES: ReadonlySet<string> = new Set(['record-checks.overlap', 'record-checks.duplicate']);

const withoutField = ({ level, code, values }: RowIssue) => ({ level, code, values: { ...values } });

/** Reads the rows of an import document. */
class TableRows {
  private readonly companyColumn: number | undefined;

  constructor(
    private readonly task: CheckTask,
    private readonly trial: RowTrial,
    private readonly reader: RowReader,
  ) {
    this.companyColumn = columnOfField(task.file.match, COMPANY_FIELD.id);
  }

  async *all(rows: AsyncIterable<TableRow>): AsyncIterable<DraftRow | null> {
    for await (const row of rows) if (row.number > this.task.file.titleRow) yield this.read(row);
  }

  /** Null for a row of another batch, and for the example of the template. */
  private read(row: TableRow): DraftRow | null {
    const company = this.companyOf(row);
    if (company === 'other') return null;
    const { match, titles } = this.task.file;
    const cells = cellsOfRow(row, match);
    if (!cells) return null;
    const { body, issues } = this.reader.read(cells);
    const all = company === 'unknown' ? [error(COMPANY_FIELD.id, 'company.unknown'), ...issues] : issues;
    return {
      number: row.number,
      cells: textsOf(row),
      isStray: company === 'unknown',
      ...this.trial.of(body, all, {
        column: (field) => columnOfIssue(match, titles, field),
        fieldOf: (path) => fieldOfPath(path, match),
      }),
    };
  }

  private companyOf(row: TableRow): 'own' | 'other' | 'unknown' {
    const { companies, unknown } = this.task.rows;
    if (companies === null || this.companyColumn === undefined) return 'own';
    const text =
      row.cells
        .find(({ column }) => column === this.companyColumn)
        ?.text.trim()
        .toLowerCase() ?? '';
    if (companies.has(text)) return 'own';
    return unknown.has(text) ? 'unknown' : 'other';
  }
}

/** Counts the rows and marks the batch as ready. */
async function finish(store: ImportStore, trx: Trx, { companyId, batchId }: CheckedBatch, kept: number): Promise<void> {
  const counts = await store.counts(trx, companyId, batchId);
  const rows = kept - counts.stray;
  await store.change(trx, companyId, batchId, {
    ...counts,
    state: 'READY',
    row_count: rows,
    done: rows,
    done_of: rows,
    message: null,
  });
}
