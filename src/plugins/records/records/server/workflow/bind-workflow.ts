import { every, type Binder } from '#contract';
import { AccountStore } from '#plugins/identity/sign-in/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { Notices, PushedChange, WaitingWork } from '#plugins/platform/notifications/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, EventBus, Outbox, Texts } from '#server';
import { RecordScope } from '../../contract/index.ts';
import { RecordHistory } from '../history/record-history.ts';
import { RecordDetailView } from '../read/record-detail-view.ts';
import { RecordRollup } from '../rollup/record-rollup.ts';
import { StepPreview } from './step-preview.ts';
import { periodsOf, RecordPeriods } from '../write/record-periods.ts';
import { RecordStore } from '../write/record-store.ts';
import { pushedRecords, recordTopic } from './pushed-records.ts';
import { RecordNotices } from './record-notices.ts';
import { RecordRemarks } from './record-remarks.ts';
import { RecordWarnings } from './record-warnings.ts';
import { RecordWorkflow } from './record-workflow.ts';
import { WaitingRecords } from './waiting-records.ts';

/** Binds workflow steps, remarks, warnings, and their notices. */
export function bindWorkflow({ bind }: Binder): void {
  bind(PushedChange).toConstantValue(pushedRecords);
  bind(NoticeTopic).toConstantValue(recordTopic);
  bind(WaitingWork).toResolvedValue((scopes) => new WaitingRecords(scopes), [every(RecordScope)]);
  bind(RecordWarnings).toResolvedValue((texts) => new RecordWarnings(texts), [Texts]);
  bind(RecordNotices).toResolvedValue(
    (notices, accounts, view, scopes) => new RecordNotices(notices, accounts, view, scopes),
    [Notices, AccountStore, RecordDetailView, every(RecordScope)],
  );
  bind(RecordWorkflow).toResolvedValue(
    (database, records, periods, history, rollup, notices, events, outbox, clock) =>
      new RecordWorkflow(database, records, periodsOf(periods), history, rollup, notices, events, outbox, clock),
    [Database, RecordStore, every(RecordPeriods), RecordHistory, RecordRollup, RecordNotices, EventBus, Outbox, Clock],
  );
  bind(StepPreview).toResolvedValue(
    (library, periods, texts) => new StepPreview(library, periodsOf(periods), texts),
    [ReferenceLibrary, every(RecordPeriods), Texts],
  );
  bind(RecordRemarks).toResolvedValue(
    (database, view, notices, clock) => new RecordRemarks(database, view, notices, clock),
    [Database, RecordDetailView, RecordNotices, Clock],
  );
}
