import { messageOf, pathOf, problem } from '#contract';
import type { Clock, Database, EventBus, Outbox, Trx } from '#server';
import { recordApprovedEvent, recordRoutes, type RecordAct } from '../../contract/index.ts';
import { statusRefusal } from '../../domain/index.ts';
import type { RecordHistory } from '../history/record-history.ts';
import type { RecordNotices } from './record-notices.ts';
import { samePerson } from '#plugins/identity/sign-in/server';
import { isOnlyUser, prepared } from '../read/record-people.ts';
import type { RecordPeriods } from '../write/record-periods.ts';
import type { RecordRollup } from '../rollup/record-rollup.ts';
import { unknownRecord } from '../write/record-policy.ts';
import type { RequestedStep } from './requested-step.ts';
import type { RecordStore, StoredRecord, WorkflowChange } from '../write/record-store.ts';
import { recordsChanged } from './records-changed.ts';
import { readerOfWriter, type Writer } from '../write/writer.ts';
const ACTS: Readonly<Record<RequestedStep['status'], RecordAct>> = {
  SUBMITTED: 'SUBMITTED',
  APPROVED: 'APPROVED',
  RETURNED: 'RETURNED',
  VOID: 'VOIDED',
};

/** HTTP status of each refusal. */
const STATUS_OF = {
  'record.locked': 409,
  'record.no-such-step': 409,
  'record.step-not-allowed': 403,
  'record.own-approval': 403,
  'record.warnings-open': 409,
  'record.reason-missing': 400,
} as const;

/** Moves records through their workflow. */
export class RecordWorkflow {
  constructor(
    private readonly database: Database,
    private readonly records: RecordStore,
    private readonly periods: RecordPeriods,
    private readonly history: RecordHistory,
    private readonly rollup: RecordRollup,
    private readonly notices: RecordNotices,
    private readonly events: EventBus,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Moves one record in one transaction: status, history, totals, notices. Throws the refusal of `statusRefusal`. */
  async move(writer: Writer, id: string, step: RequestedStep): Promise<string> {
    const { companyId } = writer;
    await this.database.withTenant(companyId, async (trx) => {
      const present = (await this.records.hold(trx, companyId, id)) ?? unknownRecord();
      if (step.revision !== undefined && step.revision !== present.revision)
        throw problem('record.stale', 409, 'records.stale-in-sheet');
      await this.refuse(trx, writer, present, step);
      const change = changeOf(writer, present, step, this.clock.now().toISOString());
      const after = { ...present, ...change };
      await this.records.move(trx, companyId, id, change);
      await this.history.write(trx, present, after, { act: ACTS[step.status], reason: step.reason });
      await this.notices.moved(trx, writer, after, step);
      if (step.status === 'APPROVED') await this.publish(trx, after);
      await this.rollup.move(trx, companyId, { before: [present], after: [after] });
    });
    this.events.publish(recordsChanged, { companyId });
    return id;
  }

  private publish(trx: Trx, record: StoredRecord): Promise<void> {
    const { company_id: companyId, id, facility_id: facilityId, revision, scope, updated_at: at } = record;
    return this.outbox.add(trx, recordApprovedEvent, {
      companyId,
      facilityId,
      subject: id,
      at,
      data: {
        recordId: id,
        revision,
        scope,
        fromDate: record.from_date,
        toDate: record.to_date,
        links: { record: pathOf(recordRoutes.detail.path, { id }) },
      },
    });
  }

  private async refuse(trx: Trx, writer: Writer, record: StoredRecord, step: RequestedStep): Promise<void> {
    const { companyId, accountId } = writer;
    const { facility_id: facilityId, from_date: fromDate, to_date: toDate } = record;
    const state = await this.periods.hold(trx, { companyId, facilityId, fromDate, toDate });
    const accounts = step.status === 'APPROVED' ? await samePerson(trx, accountId) : [accountId];
    const isPreparer = prepared(record, accounts);
    const matters = isPreparer && step.status === 'APPROVED';
    const actor = {
      authorities: readerOfWriter(writer).authorities,
      isPreparer,
      isOnlyUser: matters && (await isOnlyUser(trx, companyId, accountId)),
    };
    const place = { status: record.status, locked: state === 'LOCKED', openWarnings: record.open_warnings };
    const refusal = statusRefusal(place, step.status, actor, step.reason);
    if (!refusal) return;
    const message = messageOf(refusal.text);
    const issues = refusal.code === 'record.reason-missing' ? [{ path: 'reason', message }] : [];
    throw problem(refusal.code, STATUS_OF[refusal.code], message, issues);
  }
}

function changeOf(
  writer: Writer,
  present: StoredRecord,
  { status, reason }: RequestedStep,
  at: string,
): WorkflowChange {
  const { accountId } = writer;
  const approval = { approved_at: null, approved_by: null };
  return {
    status,
    revision: present.revision + 1,
    updated_at: at,
    updated_by: accountId,
    ...(reason === undefined ? {} : { last_reason: reason }),
    ...(status === 'SUBMITTED' ? { submitted_at: at, submitted_by: accountId } : {}),
    ...(status === 'APPROVED' ? { approved_at: at, approved_by: accountId } : approval),
  };
}
