import { decimal, fixedText } from '#domain/units';
import type { Facility } from '#plugins/company/company/server';
import { recordBody, type RecordBody } from '#plugins/records/records/contract';
import type { BulkRecords, BulkTrial, CheckFinding } from '#plugins/records/records/server';
import { openTable, type Database, type TableRow, type Trx } from '#server';
import { COMPANY_FIELD, error, refusal, RowReader, rowKey, warning, type RowIssue } from '../../domain/index.ts';
import { IMPORT_FIELDS } from '../import-fields.ts';
import { fieldOfPath } from './field-of-path.ts';
import { fingerprintOf } from './fingerprint.ts';
import { cellsOfRow, columnOfField, columnOfIssue, textsOf, type ImportFile } from '../import-file.ts';
import type { CompanySources, ImportSources } from '../import-sources.ts';
import type { ImportStore } from '../import-store.ts';
import type { CheckedRow, StoredIssue } from '../import-tables.ts';
import { knownRows, RecordedMonths } from './known-rows.ts';
import { markDuplicates } from './mark-duplicates.ts';

/** Rows of a file that belong to a batch: those of one company, and those without a known company. */
export interface RowChoice {
  /** Texts of the company column, in lower case; null if the file has no such column. */
  readonly companies: ReadonlySet<string> | null;
  /** Texts of that column that match no company; this batch reports them. */
  readonly unknown: ReadonlySet<string>;
}

export interface CheckTask {
  readonly companyId: string;
  readonly batchId: string;
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

type Calculated = Extract<BulkTrial, { ok: true }>['calculated'];

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

  async check(task: CheckedFile, progress: Progress): Promise<void> {
    const { companyId, batchId, file } = task;
    const table = await openTable(task.bytes);
    const [sources, months] = await this.database.withTenant(companyId, async (trx) => [
      await this.sources.of(trx, companyId),
      await RecordedMonths.of(trx, companyId),
    ]);
    const reader = new RowChecker(
      task,
      sources,
      new RowReader(sources.names, IMPORT_FIELDS, this.sources.methodColumns, file.separator === ','),
      this.records,
    );
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
    for await (const row of table.rows(file.sheet)) {
      if (row.number <= file.titleRow) continue;
      seen += 1;
      const draft = reader.read(row);
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
  }

  private async keep(
    { companyId, batchId }: CheckTask,
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
      const checked = read.map((row, index): CheckedRow => {
        const isLocked = locked.has(rows[index] ?? row);
        return settle(row, known.get(row.key ?? ''), months, isLocked);
      });
      await this.store.addRows(trx, companyId, batchId, checked);
    });
  }

  /** Adds the errors and warnings of other plugins' checks, the same that the stored record would get. */
  private async withFindings(
    trx: Trx,
    { looking, seenKeys }: CheckState,
    rows: readonly DraftRow[],
    known: ReadonlyMap<string, unknown>,
  ): Promise<readonly DraftRow[]> {
    // Rows that create no record are not checked: they would only be compared with their own earlier record or twin.
    const asked = new Set(rows.filter((row) => makesRecord(row, known, seenKeys)));
    const whole = rows.flatMap((row) => {
      const { body, facility, calculated } = row;
      return body && facility && asked.has(row) ? [{ body, facility, calculated }] : [];
    });
    const findings = (await looking.findings(trx, whole)).values();
    return rows.map((row) => {
      const found = row.body && row.facility && asked.has(row) ? (findings.next().value ?? []) : [];
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
function makesRecord({ key, body }: DraftRow, known: ReadonlyMap<string, unknown>, seen: Set<string>): boolean {
  if (key === null || body === null || known.has(key) || seen.has(key)) return false;
  seen.add(key);
  return true;
}

function issueOf(row: DraftRow, { level, path, code, message, values, doubtsSize }: CheckFinding): StoredIssue {
  const issue = { ...refusal(row.fieldOf(path), code, message, values), level };
  return { ...row.column(issue.field), ...withoutField(issue), ...(doubtsSize ? { doubtsSize } : {}) };
}

/** A row as read, before it is compared with existing records. */
interface DraftRow extends Omit<CheckedRow, 'level' | 'body'> {
  readonly body: RecordBody | null;
  /** Its calculation, so that the checks need not repeat it. */
  readonly calculated: Calculated | undefined;
  readonly facility: Facility | undefined;
  readonly column: (field: string) => { readonly column: string; readonly title: string };
  readonly fieldOf: (path: string) => string;
}

function settle(
  row: DraftRow,
  known: { quantity: string; unit: string } | undefined,
  months: RecordedMonths,
  isLocked: boolean,
): CheckedRow {
  const { body, column, facility: _, fieldOf: __, calculated: ___, ...kept } = row;
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
  if (known) {
    const isSame = known.unit === body.unit && decimal(known.quantity).equals(body.quantity);
    const issue = isSame
      ? warning('', 'row.known')
      : error('quantity', 'row.differs', { quantity: known.quantity, unit: known.unit });
    return { ...kept, body, level: isSame ? 'known' : 'rejected', issues: [...row.issues, say(issue)] };
  }
  // A check that names the other record is more precise than this warning.
  const isReported = row.issues.some(({ code }) => OVERLAP_CODES.has(code));
  const issues = months.holds(body) && !isReported ? [...row.issues, say(warning('from', 'row.overlap'))] : row.issues;
  return { ...kept, body, issues, level: issues.length > 0 ? 'warned' : 'accepted' };
}

const OVERLAP_CODES: ReadonlySet<string> = new Set(['record-checks.overlap', 'record-checks.duplicate']);

const withoutField = ({ level, code, values }: RowIssue) => ({ level, code, values: { ...values } });

/** Reads and calculates the rows of one batch. */
class RowChecker {
  private readonly companyColumn: number | undefined;

  constructor(
    private readonly task: CheckTask,
    private readonly sources: CompanySources,
    private readonly reader: RowReader,
    private readonly records: BulkRecords,
  ) {
    this.companyColumn = columnOfField(task.file.match, COMPANY_FIELD.id);
  }

  /** Null for a row of another batch, and for the example of the template. */
  read(row: TableRow): DraftRow | null {
    const company = this.companyOf(row);
    if (company === 'other') return null;
    const { match, titles } = this.task.file;
    const cells = cellsOfRow(row, match);
    if (!cells) return null;
    const { body, issues } = this.reader.read(cells);
    const column = (field: string) => columnOfIssue(match, titles, field);
    const all = company === 'unknown' ? [error(COMPANY_FIELD.id, 'company.unknown'), ...issues] : issues;
    const calculated = this.calculated(body, all);
    return {
      number: row.number,
      cells: textsOf(row),
      column,
      issues: calculated.issues.map((issue) => ({ ...column(issue.field), ...withoutField(issue) })),
      body: calculated.body,
      calculated: calculated.calculated,
      facility: calculated.body ? this.sources.facilities.get(calculated.body.facilityId) : undefined,
      fieldOf: (path) => fieldOfPath(path, match),
      tTotal: calculated.tTotal,
      isStray: company === 'unknown',
      key: calculated.body && fingerprintOf(rowKey(calculated.body)),
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

  private calculated(draft: Readonly<Record<string, unknown>>, issues: readonly RowIssue[]) {
    const nothing = { body: null, tTotal: null, calculated: undefined };
    const parsed = recordBody.safeParse(draft);
    if (!parsed.success) {
      const reported = new Set(issues.map(({ field }) => field));
      const more = parsed.error.issues.flatMap(({ path, message }) => {
        const field = fieldOfPath(path.join('.'), this.task.file.match);
        // A missing field was already reported when its cell was read.
        return reported.has(field) || !(String(path[0]) in draft) ? [] : [refusal(field, 'field.invalid', message)];
      });
      return { ...nothing, issues: [...issues, ...dedupe(more)] };
    }
    if (issues.some(({ level }) => level === 'error')) return { ...nothing, issues };
    const facility = this.sources.facilities.get(parsed.data.facilityId) as Facility;
    const trial = this.records.tryOut(parsed.data, facility);
    if (trial.ok) return { body: parsed.data, tTotal: fixed(trial.total), calculated: trial.calculated, issues };
    const failed = trial.issues.map(({ path, message }) =>
      refusal(fieldOfPath(path, this.task.file.match), trial.code, message),
    );
    return { ...nothing, issues: [...issues, ...failed] };
  }
}

const fixed = (total: string | null) => (total === null ? null : fixedText(decimal(total), 6));

const dedupe = (issues: readonly RowIssue[]) => [
  ...new Map(issues.map((one) => [one.field + one.values['message'], one])).values(),
];

/** Counts the rows and marks the batch as ready. */
async function finish(store: ImportStore, trx: Trx, { companyId, batchId }: CheckTask, kept: number): Promise<void> {
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
