import type { Facility } from '#plugins/company/server';
import { uuidv7, type Trx } from '#server';
import type { RecordBody } from '../contract/index.ts';
import { HeldPeriods } from './bulk-periods.ts';
import { insertMany } from './bulk-insert.ts';
import type { BulkParts } from './bulk-parts.ts';
import { BulkTotals } from './bulk-totals.ts';
import { changeOf, newRun } from './record-change.ts';
import { warningsOf, type CheckFinding } from './record-check.ts';
import { RECORD_COLUMNS } from './record-columns.ts';
import { qualityOf } from './record-preparation.ts';
import { outsideWindow, tooLong } from './record-policy.ts';
import { snapshotOf } from './record-snapshot.ts';
import type { LinkColumns } from './record-links.ts';
import type { StoredRecord } from './record-store.ts';
import type { Writer } from './writer.ts';

/** How records are written. */
export interface BulkOptions {
  /** Kept with each record's history as its reason. */
  readonly batchId: string;
  /** Asks the checks of other plugins for each record: errors refuse it, warnings are kept with it. */
  readonly isChecked: boolean;
}

/** What records are made of. */
export interface BulkRow {
  readonly body: RecordBody;
  readonly facility: Facility;
}

/** A row with all there is to ask the database about it. */
export interface AskedRow extends BulkRow {
  readonly links: LinkColumns;
  readonly warnings: readonly CheckFinding[];
}

/** Records with their runs and history, not yet written. */
export interface MadeRecords {
  readonly records: readonly StoredRecord[];
  readonly runs: readonly RunRow[];
  readonly history: readonly HistoryRow[];
  readonly warned: readonly { readonly recordId: string; readonly warnings: readonly CheckFinding[] }[];
}

/**
 * Records on their way into one transaction, some hundreds at a time. The steps are apart so that some are calculated
 * while the database writes others: only `make` may run beside another.
 */
export interface BulkWrite {
  /** Holds their periods, finds what they name. Throws what refuses a record. */
  ask(rows: readonly BulkRow[]): Promise<readonly AskedRow[]>;
  /** Calculates them, and asks the database nothing. */
  make(rows: readonly AskedRow[]): Promise<MadeRecords>;
  /** Writes them; answers their ids in the order of the rows. */
  put(made: MadeRecords): Promise<readonly string[]>;
  /** Adds them to the totals. Last, as many writers share those. */
  finish(): Promise<void>;
}

/** Records after which others get their turn, the database that waits for its next statement among them. */
const TURN = 10;

export class BulkWriteImpl implements BulkWrite {
  private readonly totals = new BulkTotals();
  private readonly held: HeldPeriods;
  private readonly links = new Map<string, LinkColumns>();

  constructor(
    private readonly parts: BulkParts,
    private readonly trx: Trx,
    private readonly writer: Writer,
    private readonly options: BulkOptions,
  ) {
    this.held = new HeldPeriods(parts.periods, trx, writer.companyId);
  }

  async ask(rows: readonly BulkRow[]): Promise<readonly AskedRow[]> {
    const asked: AskedRow[] = [];
    for (const { body, facility } of rows) {
      const refused = outsideWindow(facility, body.fromDate, body.toDate) ?? tooLong(body.fromDate, body.toDate);
      if (refused) throw refused;
      await this.held.hold(facility.id, body.fromDate, body.toDate);
      const links = await this.linksOf(body);
      asked.push({ body, facility, links, warnings: await this.warningsOf(body, facility) });
    }
    return asked;
  }

  async make(rows: readonly AskedRow[]): Promise<MadeRecords> {
    const at = this.parts.clock.now().toISOString();
    const records: StoredRecord[] = [];
    const runs: RunRow[] = [];
    const history: HistoryRow[] = [];
    for (const [index, row] of rows.entries()) {
      if (index % TURN === TURN - 1) await new Promise(setImmediate);
      const { record, run } = this.made(row, at);
      records.push(record);
      runs.push(run);
      history.push(this.entry(record));
    }
    this.totals.change([], records);
    const warned = rows.flatMap(({ warnings }, index) => {
      const record = records[index];
      return record && warnings.length > 0 ? [{ recordId: record.id, warnings }] : [];
    });
    return { records, runs, history, warned };
  }

  async put({ records, runs, history, warned }: MadeRecords): Promise<readonly string[]> {
    await insertMany(this.trx, 'emission_record', RECORD_COLUMNS, records);
    await insertMany(this.trx, 'calculation_run', RUN_COLUMNS, runs);
    await insertMany(this.trx, 'record_history', HISTORY_COLUMNS, history);
    const { companyId } = this.writer;
    for (const { recordId, warnings } of warned) {
      const at = this.parts.clock.now().toISOString();
      await this.parts.warnings.replace(this.trx, { companyId, recordId }, warnings, at);
    }
    return records.map(({ id }) => id);
  }

  async finish(): Promise<void> {
    await this.totals.write(this.trx, this.writer.companyId, this.parts);
  }

  private made({ body, facility, links, warnings }: AskedRow, at: string) {
    const { writer } = this;
    const calculated = this.parts.calculation.calculate(body, facility);
    const id = uuidv7();
    const run = newRun(writer, id, 1, calculated, at);
    const prepared = {
      calculated,
      links,
      attachmentIds: [],
      warnings,
      dataQuality: qualityOf(body, calculated, []),
    };
    const record: StoredRecord = {
      ...changeOf(body, prepared, run, writer),
      company_id: writer.companyId,
      id,
      status: 'DRAFT',
      last_reason: null,
      submitted_at: null,
      submitted_by: null,
      approved_at: null,
      approved_by: null,
      open_warnings: warnings.length,
      created_at: at,
      created_by: writer.accountId,
    };
    return {
      record,
      run: {
        company_id: writer.companyId,
        id: run.id,
        record_id: id,
        record_revision: 1,
        engine_version: run.trace.engineVersion,
        gwp_set: run.gwpSet,
        trace: run.trace,
        outputs: run.outputs,
        inputs_hash: run.inputsHash,
        created_at: at,
        created_by: writer.accountId,
      },
    };
  }

  private async warningsOf(record: RecordBody, facility: Facility): Promise<readonly CheckFinding[]> {
    if (!this.options.isChecked) return [];
    const calculated = this.parts.calculation.calculate(record, facility);
    return warningsOf(this.trx, this.parts.checks, { companyId: this.writer.companyId, record, calculated });
  }

  /** Suppliers and customers of a file are few: each pair is asked for once. */
  private async linksOf(body: RecordBody): Promise<LinkColumns> {
    const key = [body.supplierId, body.customerId, body.productId].join('|');
    const known = this.links.get(key) ?? (await this.parts.links.resolve(this.trx, this.writer.companyId, body, null));
    this.links.set(key, known);
    return known;
  }

  private entry(record: StoredRecord): HistoryRow {
    return {
      company_id: record.company_id,
      record_id: record.id,
      revision: record.revision,
      act: 'CREATED',
      at: record.created_at,
      by_account: record.created_by,
      reason: this.options.batchId,
      changed: [],
      snapshot: snapshotOf(record),
    };
  }
}

const RUN_COLUMNS = [
  'company_id',
  'id',
  'record_id',
  'record_revision',
  'engine_version',
  'gwp_set',
  'trace',
  'outputs',
  'inputs_hash',
  'created_at',
  'created_by',
] as const;

type RunRow = Readonly<Record<(typeof RUN_COLUMNS)[number], unknown>>;

const HISTORY_COLUMNS = [
  'company_id',
  'record_id',
  'revision',
  'act',
  'at',
  'by_account',
  'reason',
  'changed',
  'snapshot',
] as const;

type HistoryRow = Readonly<Record<(typeof HISTORY_COLUMNS)[number], unknown>>;
