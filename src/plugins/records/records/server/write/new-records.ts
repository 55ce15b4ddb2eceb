import type { EvidenceStore } from '#plugins/assurance/evidence/server';
import type { Clock, Texts, Trx } from '#server';
import type { RecordBody } from '../../contract/index.ts';
import { insertMany } from '../bulk/bulk-insert.ts';
import { runRow } from '../bulk/bulk-run.ts';
import { HISTORY_COLUMNS, historyRow, WARNING_COLUMNS, warningRow } from '../bulk/new-rows.ts';
import type { RecordHistory } from '../history/record-history.ts';
import type { RecordWarnings } from '../workflow/record-warnings.ts';
import { changeOf, newRun } from './record-change.ts';
import type { CheckFinding } from './record-check.ts';
import { RUN_COLUMNS } from './record-columns.ts';
import { LookedUp, type RecordPreparation } from './record-preparation.ts';
import type { NewRun, RecordStore, StoredRecord } from './record-store.ts';
import type { Writer } from './writer.ts';

interface Parts {
  readonly records: RecordStore;
  readonly preparation: RecordPreparation;
  readonly history: RecordHistory;
  readonly warnings: RecordWarnings;
  readonly evidence: Pick<EvidenceStore, 'attach'>;
  readonly clock: Clock;
  readonly texts: Texts;
}

/** A record to be created, with the id it gets. */
export interface NewRecord {
  readonly id: string;
  readonly body: RecordBody;
}

interface Made {
  readonly record: StoredRecord;
  readonly run: NewRun;
  readonly warnings: readonly CheckFinding[];
}

/** Stores new records with their run, history, warnings and evidence. Totals and notices are left to the caller. */
export class NewRecords {
  constructor(private readonly parts: Parts) {}

  /** Throws a problem if the record is rejected, before anything of it is written. */
  async add(trx: Trx, writer: Writer, wanted: NewRecord): Promise<StoredRecord> {
    const { records, history, warnings } = this.parts;
    const made = await this.make(trx, writer, wanted);
    const { record, run } = made;
    await records.insert(trx, record, run);
    await history.write(trx, null, record, { act: 'CREATED' });
    const which = { companyId: writer.companyId, recordId: record.id };
    if (made.warnings.length > 0) await warnings.replace(trx, which, made.warnings, record.created_at);
    return record;
  }

  /** Begins storing many in the caller's transaction. Must end with `end` or a rollback. */
  many(trx: Trx, writer: Writer): ManyNewRecords {
    return new ManyNewRecords(this.parts, trx, (wanted, known) => this.make(trx, writer, wanted, known));
  }

  private async make(trx: Trx, writer: Writer, { id, body }: NewRecord, known?: LookedUp): Promise<Made> {
    const { preparation, evidence, clock } = this.parts;
    const { companyId, accountId } = writer;
    const prepared = await preparation.prepare(trx, companyId, body, null, known);
    const at = clock.now().toISOString();
    const run = newRun(writer, id, 1, prepared.calculated, at);
    const record: StoredRecord = {
      ...changeOf(body, prepared, run, writer),
      ...FRESH,
      company_id: companyId,
      id,
      open_warnings: prepared.warnings.length,
      created_at: at,
      created_by: accountId,
    };
    if (record.attachment_ids.length > 0) await evidence.attach(trx, companyId, id, record.attachment_ids, accountId);
    return { record, run, warnings: prepared.warnings };
  }
}

/** Each record is in its table before the next is checked, because it counts for its checks; the rest is written at the end. */
class ManyNewRecords {
  private readonly known = new LookedUp();
  private readonly made: Made[] = [];
  private readonly writes: Promise<void>[] = [];

  constructor(
    private readonly parts: Pick<Parts, 'records' | 'texts'>,
    private readonly trx: Trx,
    private readonly make: (wanted: NewRecord, known: LookedUp) => Promise<Made>,
  ) {}

  /** Throws a problem if the record is rejected, before anything of it is written. */
  async add(wanted: NewRecord): Promise<StoredRecord> {
    const made = await this.make(wanted, this.known);
    // Not waited for: the database runs the next statement after it, and `end` throws if it failed.
    const write = this.parts.records.insertAlone(this.trx, made.record);
    write.catch(() => {});
    this.writes.push(write);
    this.made.push(made);
    return made.record;
  }

  async end(): Promise<void> {
    await Promise.all(this.writes);
    const { trx, made } = this;
    const warnings = made.flatMap(({ record, warnings: found }) =>
      found.map((finding) => warningRow(record, finding, this.parts.texts)),
    );
    await insertMany(
      trx,
      'calculation_run',
      RUN_COLUMNS,
      made.map(({ run }) => runRow(run)),
    );
    await insertMany(
      trx,
      'record_history',
      HISTORY_COLUMNS,
      made.map(({ record }) => historyRow(record, null)),
    );
    await insertMany(trx, 'record_warning', WARNING_COLUMNS, warnings);
  }
}

/** Workflow columns of a new record. */
const FRESH = {
  status: 'DRAFT',
  last_reason: null,
  submitted_at: null,
  submitted_by: null,
  approved_at: null,
  approved_by: null,
} as const;
