import type { Facility } from '#plugins/company/server';
import { uuidv7, type Trx } from '#server';
import type { RecordBody } from '../contract/index.ts';
import { HeldPeriods } from './bulk-periods.ts';
import { insertMany } from './bulk-insert.ts';
import type { BulkParts } from './bulk-parts.ts';
import { BulkTotals } from './bulk-totals.ts';
import type { CalculatedRecord } from './record-calculation.ts';
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

/** Records on their way into one transaction. */
export interface BulkWrite {
  /** Writes records with their runs and history; answers their ids in the same order. Throws what refuses a record. */
  add(rows: readonly { readonly body: RecordBody; readonly facility: Facility }[]): Promise<readonly string[]>;
  /** Adds them to the totals. Last, as many writers share those. */
  finish(): Promise<void>;
}

/** Records after which others get their turn: the engine calculates without pause. */
const TURN = 50;

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

  async add(rows: readonly { readonly body: RecordBody; readonly facility: Facility }[]): Promise<readonly string[]> {
    const at = this.parts.clock.now().toISOString();
    const records: StoredRecord[] = [];
    const runs: object[] = [];
    const history: object[] = [];
    const warned: { readonly recordId: string; readonly warnings: readonly CheckFinding[] }[] = [];
    for (const [index, { body, facility }] of rows.entries()) {
      if (index % TURN === TURN - 1) await new Promise(setImmediate);
      const { record, run, warnings } = await this.made(body, facility, at);
      records.push(record);
      if (warnings.length > 0) warned.push({ recordId: record.id, warnings });
      runs.push(run);
      history.push(this.entry(record));
    }
    await insertMany(this.trx, 'emission_record', RECORD_COLUMNS, records);
    await insertMany(this.trx, 'calculation_run', RUN_COLUMNS, runs as Record<(typeof RUN_COLUMNS)[number], unknown>[]);
    await insertMany(
      this.trx,
      'record_history',
      HISTORY_COLUMNS,
      history as Record<(typeof HISTORY_COLUMNS)[number], unknown>[],
    );
    const { companyId } = this.writer;
    for (const { recordId, warnings } of warned)
      await this.parts.warnings.replace(this.trx, { companyId, recordId }, warnings, at);
    this.totals.change([], records);
    return records.map(({ id }) => id);
  }

  async finish(): Promise<void> {
    await this.totals.write(this.trx, this.writer.companyId, this.parts);
  }

  private async made(body: RecordBody, facility: Facility, at: string) {
    const { writer } = this;
    const refused = outsideWindow(facility, body.fromDate, body.toDate) ?? tooLong(body.fromDate, body.toDate);
    if (refused) throw refused;
    await this.held.hold(facility.id, body.fromDate, body.toDate);
    const calculated = this.parts.calculation.calculate(body, facility);
    const id = uuidv7();
    const run = newRun(writer, id, 1, calculated, at);
    const prepared = {
      calculated,
      links: await this.linksOf(body),
      attachmentIds: [],
      warnings: await this.warningsOf(body, calculated),
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
      open_warnings: prepared.warnings.length,
      created_at: at,
      created_by: writer.accountId,
    };
    return {
      record,
      warnings: prepared.warnings,
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

  private async warningsOf(record: RecordBody, calculated: CalculatedRecord): Promise<readonly CheckFinding[]> {
    if (!this.options.isChecked) return [];
    return warningsOf(this.trx, this.parts.checks, { companyId: this.writer.companyId, record, calculated });
  }

  /** Suppliers and customers of a file are few: each pair is asked for once. */
  private async linksOf(body: RecordBody): Promise<LinkColumns> {
    const key = [body.supplierId, body.customerId, body.productId].join('|');
    const known = this.links.get(key) ?? (await this.parts.links.resolve(this.trx, this.writer.companyId, body, null));
    this.links.set(key, known);
    return known;
  }

  private entry(record: StoredRecord): object {
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
