import { problem } from '#contract';
import type { EvidenceStore } from '#plugins/assurance/evidence/server';
import { uuidv7, type Clock, type Database, type EventBus, type Trx } from '#server';
import type { CustomFactor, RecordBody, RecordDetail, RecordUpdateBody } from '../../contract/index.ts';
import { changeOf, newRun } from './record-change.ts';
import type { RecordDetailView } from '../read/record-detail-view.ts';
import { madeBefore } from './record-creations.ts';
import type { Deed, RecordHistory } from '../history/record-history.ts';
import type { RecordNotices } from '../workflow/record-notices.ts';
import type { NewRecords } from './new-records.ts';
import { notDeletable, notEditable, unknownRecord } from './record-policy.ts';
import type { RecordPreparation } from './record-preparation.ts';
import type { RecordRollup } from '../rollup/record-rollup.ts';
import { bodyOfSnapshot, snapshotOf } from '../history/record-snapshot.ts';
import type { RecordStore, StoredRecord } from './record-store.ts';
import type { RecordWarnings } from '../workflow/record-warnings.ts';
import { recordsChanged } from '../workflow/records-changed.ts';
import { readerOfWriter, type Writer } from './writer.ts';

export interface RecordServiceParts {
  readonly database: Database;
  readonly records: RecordStore;
  readonly newRecords: NewRecords;
  readonly preparation: RecordPreparation;
  readonly rollup: RecordRollup;
  readonly history: RecordHistory;
  readonly warnings: RecordWarnings;
  readonly evidence: Pick<EvidenceStore, 'attach'>;
  readonly view: RecordDetailView;
  readonly notices: RecordNotices;
  readonly events: EventBus;
  readonly clock: Clock;
}

/**
 * Creates, changes, deletes and restores records. Each call is one transaction over record, run, history and totals.
 */
export class RecordService {
  constructor(private readonly parts: RecordServiceParts) {}

  create(writer: Writer, body: RecordBody): Promise<RecordDetail> {
    return this.written(writer, (trx) => this.createWithin(trx, writer, body));
  }

  /**
   * The same in the caller's transaction. The caller must publish `recordsChanged` after the commit.
   */
  async createWithin(trx: Trx, writer: Writer, body: RecordBody): Promise<RecordDetail> {
    const { newRecords, notices, rollup } = this.parts;
    const { companyId } = writer;
    const id = uuidv7();
    const before = await madeBefore(trx, companyId, body, id);
    if (before !== null) return this.present(trx, writer, before);
    const record = await newRecords.add(trx, writer, { id, body });
    const shown = await this.present(trx, writer, id);
    await notices.created(trx, writer, shown);
    await rollup.move(trx, companyId, { before: [], after: [record] });
    return shown;
  }

  /** Throws 409 `record.stale` with the current record if `revision` is not the current one. */
  update(writer: Writer, body: RecordUpdateBody): Promise<RecordDetail> {
    return this.written(writer, (trx) => this.updateWithin(trx, writer, body));
  }

  /** The same in the caller's transaction, like `createWithin`. */
  async updateWithin(trx: Trx, writer: Writer, { id, revision, ...body }: RecordUpdateBody): Promise<RecordDetail> {
    const present = await this.held(trx, writer, id, revision);
    return this.change(trx, writer, present, body, { act: 'UPDATED' });
  }

  /** Gives a record another own factor, in the caller's transaction, like `createWithin`. Everything else stays. */
  async changeFactorWithin(
    trx: Trx,
    writer: Writer,
    { id, revision }: { readonly id: string; readonly revision: number },
    customFactor: CustomFactor,
  ): Promise<void> {
    const present = await this.held(trx, writer, id, revision);
    const body = { ...bodyOfSnapshot(snapshotOf(present)), customFactor };
    await this.change(trx, writer, present, body, { act: 'UPDATED', reason: customFactor.source });
  }

  /** Restores the contents of an earlier revision, as a new revision. */
  async restore(
    writer: Writer,
    id: string,
    wanted: { readonly revision: number; readonly historyRevision: number },
  ): Promise<RecordDetail> {
    return this.written(writer, async (trx) => {
      const present = await this.held(trx, writer, id, wanted.revision);
      const { companyId } = writer;
      const snapshot = await this.parts.history.snapshot(trx, companyId, id, wanted.historyRevision);
      if (!snapshot) throw problem('record.no-such-revision', 409, 'records.no-revision');
      const reason = String(wanted.historyRevision);
      return this.change(trx, writer, present, bodyOfSnapshot(snapshot), { act: 'RESTORED', reason });
    });
  }

  async remove(writer: Writer, id: string): Promise<void> {
    const { records, preparation, history, notices, rollup } = this.parts;
    await this.written(writer, async (trx) => {
      const present = await this.held(trx, writer, id);
      // Reports a locked period first, because other obstacles cannot be removed while it is locked.
      await preparation.holdOpen(trx, present);
      const refused = notDeletable(present);
      if (refused) throw refused;
      const at = this.now();
      await notices.deleting(trx, writer, present.created_by, id);
      await records.remove(trx, writer.companyId, id, at, writer.accountId);
      const gone = { ...present, revision: present.revision + 1, updated_at: at, updated_by: writer.accountId };
      await history.write(trx, present, gone, { act: 'DELETED' });
      await rollup.move(trx, writer.companyId, { before: [present], after: [] });
    });
  }

  /** Acknowledges a warning with an explanation. */
  async acknowledge(
    writer: Writer,
    id: string,
    warning: { readonly id: string; readonly comment: string },
  ): Promise<RecordDetail> {
    const { records, warnings, preparation, rollup } = this.parts;
    const { companyId, accountId } = writer;
    return this.written(writer, async (trx) => {
      const present = await this.held(trx, writer, id);
      await preparation.holdOpen(trx, present);
      const said = { ...warning, by: accountId, at: this.now() };
      if (!(await warnings.acknowledge(trx, { companyId, recordId: id }, said)))
        throw problem('record.warning-unknown', 404, 'records.no-warning');
      // The contents do not change, so the revision stays, and a concurrent edit is not rejected as stale.
      const open = present.open_warnings - 1;
      await records.countWarnings(trx, companyId, id, open);
      await rollup.move(trx, companyId, { before: [present], after: [{ ...present, open_warnings: open }] });
      return this.present(trx, writer, id);
    });
  }

  private async change(
    trx: Trx,
    writer: Writer,
    present: StoredRecord,
    body: RecordBody,
    deed: Deed,
  ): Promise<RecordDetail> {
    const { preparation, records, history, warnings, evidence, notices, rollup } = this.parts;
    const { companyId, accountId } = writer;
    const refused = notEditable(present);
    if (refused) {
      await preparation.holdOpen(trx, present);
      throw refused;
    }
    const { id } = present;
    const prepared = await preparation.prepare(trx, companyId, body, present);
    const run = newRun(writer, id, present.revision + 1, prepared.calculated, this.now());
    const open = await warnings.replace(trx, { companyId, recordId: id }, prepared.warnings, run.at);
    const change = { ...changeOf(body, prepared, run, writer), open_warnings: open };
    const after: StoredRecord = { ...present, ...change };
    await records.update(trx, companyId, id, change, run);
    await history.write(trx, present, after, deed);
    if (present.attachment_ids.length > 0 || after.attachment_ids.length > 0)
      await evidence.attach(trx, companyId, id, after.attachment_ids, accountId);
    const shown = await this.present(trx, writer, id);
    await notices.changed(trx, writer, present.created_by, shown);
    await rollup.move(trx, companyId, { before: [present], after: [after] });
    return shown;
  }

  /** Runs the work in one transaction and publishes the change of totals after the commit. */
  private async written<T>(writer: Writer, work: (trx: Trx) => Promise<T>): Promise<T> {
    const done = await this.parts.database.withTenant(writer.companyId, work);
    this.parts.events.publish(recordsChanged, { companyId: writer.companyId });
    return done;
  }

  private async held(trx: Trx, writer: Writer, id: string, revision?: number): Promise<StoredRecord> {
    const present = (await this.parts.records.hold(trx, writer.companyId, id)) ?? unknownRecord();
    if (revision === undefined || present.revision === revision) return present;
    throw problem('record.stale', 409, 'records.stale', [], await this.present(trx, writer, id));
  }

  private async present(trx: Trx, writer: Writer, id: string): Promise<RecordDetail> {
    return (await this.parts.view.find(trx, writer.companyId, id, readerOfWriter(writer))) ?? unknownRecord();
  }

  private now(): string {
    return this.parts.clock.now().toISOString();
  }
}
