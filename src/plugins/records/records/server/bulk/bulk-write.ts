import type { PlacedHolder } from '#plugins/assurance/evidence/server';
import type { Facility } from '#plugins/company/company/server';
import { uuidv7, type Trx } from '#server';
import type { RecordBody } from '../../contract/index.ts';
import { BulkChecks } from './bulk-checks.ts';
import { RowColumns } from './bulk-columns.ts';
import { insertColumns } from './bulk-insert.ts';
import type { BulkParts } from './bulk-parts.ts';
import { HeldPeriods } from './bulk-periods.ts';
import { runRow, type RunRow } from './bulk-run.ts';
import { BulkTotals } from './bulk-totals.ts';
import {
  HISTORY_COLUMNS,
  historyRow,
  WARNING_COLUMNS,
  warningRow,
  type HistoryRow,
  type WarningRow,
} from './new-rows.ts';
import { changeOf, newRun } from '../write/record-change.ts';
import type { CheckFinding } from '../write/record-check.ts';
import { RECORD_COLUMNS, RUN_COLUMNS } from '../write/record-columns.ts';
import type { LinkColumns } from '../write/record-links.ts';
import { outsideWindow, tooLong } from '../write/record-policy.ts';
import { qualityOf } from '../write/record-preparation.ts';
import type { StoredRecord } from '../write/record-store.ts';
import type { Writer } from '../write/writer.ts';

/** Options of a bulk write. */
export interface BulkOptions {
  /** Stored as the reason in each record's history. */
  readonly batchId: string;
}

/** Source of a record. */
export interface BulkRow {
  readonly body: RecordBody;
  readonly facility: Facility;
}

/** A row with everything the database has on it. */
export interface AskedRow extends BulkRow {
  readonly links: LinkColumns;
  readonly findings: readonly CheckFinding[];
}

/** Unwritten records with their runs, history and warnings, as text columns, so that the objects can be freed. */
export interface MadeRecords {
  /** The records that have an evidence file, by the file, with its place among the files of each. */
  readonly evidence: ReadonlyMap<string, readonly PlacedHolder[]>;
  readonly ids: readonly string[];
  readonly records: RowColumns<StoredRecord>;
  readonly runs: RowColumns<RunRow>;
  readonly history: RowColumns<HistoryRow>;
  readonly warnings: RowColumns<WarningRow>;
}

/**
 * Writes records in one transaction, a few hundred at a time. The steps are separate, so that one batch is calculated
 * while the database writes another: only `make` may run concurrently with another step.
 */
export interface BulkWrite {
  /** Locks their periods and looks up links and findings. Throws if a record is rejected. */
  ask(rows: readonly BulkRow[]): Promise<readonly AskedRow[]>;
  /** Calculates the records without database access. Throws if a check rejects one. */
  make(rows: readonly AskedRow[]): Promise<MadeRecords>;
  /** Writes the records; returns their ids in the order of the rows. */
  put(made: MadeRecords): Promise<readonly string[]>;
  /** Adds the records to the totals. Comes last, because other writers wait for the same totals. */
  finish(): Promise<void>;
}

/** Number of records after which the thread yields, also to send the next statement to the database. */
const TURN = 10;

export class BulkWriteImpl implements BulkWrite {
  private readonly totals = new BulkTotals();
  private readonly held: HeldPeriods;
  private readonly checks: BulkChecks;
  private readonly links = new Map<string, LinkColumns>();

  constructor(
    private readonly parts: BulkParts,
    private readonly trx: Trx,
    private readonly writer: Writer,
    private readonly options: BulkOptions,
  ) {
    this.held = new HeldPeriods(parts.periods, trx, writer.companyId);
    this.checks = new BulkChecks(parts.checks, parts.calculation, writer.companyId);
  }

  async ask(rows: readonly BulkRow[]): Promise<readonly AskedRow[]> {
    for (const { body, facility } of rows) {
      const refused = outsideWindow(facility, body.fromDate, body.toDate) ?? tooLong(body.fromDate, body.toDate);
      if (refused) throw refused;
      await this.held.hold(facility.id, body.fromDate, body.toDate);
    }
    const findings = await this.checks.ask(this.trx, rows);
    const asked: AskedRow[] = [];
    for (const [index, { body, facility }] of rows.entries())
      asked.push({ body, facility, links: await this.linksOf(body), findings: findings[index] ?? [] });
    return asked;
  }

  async make(rows: readonly AskedRow[]): Promise<MadeRecords> {
    const at = this.parts.clock.now().toISOString();
    const ids: string[] = [];
    const evidence = new Map<string, PlacedHolder[]>();
    const records = new RowColumns<StoredRecord>(RECORD_COLUMNS);
    const runs = new RowColumns<RunRow>(RUN_COLUMNS);
    const history = new RowColumns<HistoryRow>(HISTORY_COLUMNS);
    const warnings = new RowColumns<WarningRow>(WARNING_COLUMNS);
    for (const [index, row] of rows.entries()) {
      if (index % TURN === TURN - 1) await new Promise(setImmediate);
      const made = this.made(row, at);
      const { record } = made;
      ids.push(record.id);
      for (const [position, file] of record.attachment_ids.entries()) {
        const holders = evidence.get(file) ?? [];
        evidence.set(file, holders);
        holders.push({ id: record.id, position });
      }
      records.add(record);
      runs.add(made.run);
      history.add(historyRow(record, this.options.batchId));
      for (const finding of made.warnings) warnings.add(warningRow(record, finding, this.parts.texts));
      this.totals.change([], [record]);
    }
    return { evidence, ids, records, runs, history, warnings };
  }

  async put({ evidence, ids, records, runs, history, warnings }: MadeRecords): Promise<readonly string[]> {
    await insertColumns(this.trx, 'emission_record', records);
    await insertColumns(this.trx, 'calculation_run', runs);
    await insertColumns(this.trx, 'record_history', history);
    await insertColumns(this.trx, 'record_warning', warnings);
    const { companyId, accountId } = this.writer;
    for (const [file, holders] of evidence)
      await this.parts.evidence.attachToAll(this.trx, companyId, file, holders, accountId);
    return ids;
  }

  async finish(): Promise<void> {
    await this.totals.write(this.trx, this.writer.companyId, this.parts);
  }

  private made({ body, facility, links, findings }: AskedRow, at: string) {
    const { writer } = this;
    const calculated = this.parts.calculation.calculate(body, facility);
    const warnings = this.checks.look(body, calculated, findings);
    const id = uuidv7();
    const run = newRun(writer, id, 1, calculated, at);
    const attachmentIds = [...new Set(body.attachmentIds)];
    const prepared = {
      calculated,
      links,
      attachmentIds,
      warnings,
      dataQuality: qualityOf(body, calculated, attachmentIds),
    };
    // Assigned rather than spread into a copy: a record has fifty columns, and files have many records.
    const record: StoredRecord = Object.assign(changeOf(body, prepared, run, writer), {
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
    });
    return { record, run: runRow(run), warnings };
  }

  /** Files have few suppliers and customers, so each combination is looked up once. */
  private async linksOf(body: RecordBody): Promise<LinkColumns> {
    const key = [body.supplierId, body.customerId, body.productId].join('|');
    const known = this.links.get(key);
    if (known) return known;
    const links = await this.parts.links.resolve(this.trx, this.writer.companyId, body, null);
    this.links.set(key, links);
    return links;
  }
}
