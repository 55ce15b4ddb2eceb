import { CompanyStore } from '#plugins/company/company/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, DemoChapter, defineServerPlugin } from '#server';
import { adminRecordRoutes, CalculationMethod, RecordScope, recordRoutes } from '../contract/index.ts';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { adminRecordHandlers } from './admin-record-handlers.ts';
import { approvalHandlers } from './approvals/approval-handlers.ts';
import { ApprovalQueue } from './approvals/approval-queue.ts';
import { ApprovalSource } from './approvals/approval-source.ts';
import { bindApprovals } from './approvals/bind-approvals.ts';
import { bindBulk } from './bulk/bind-bulk.ts';
import { BulkCreate } from './bulk/bulk-create.ts';
import { RecordHistory } from './history/record-history.ts';
import { RecordDetailView } from './read/record-detail-view.ts';
import { RecordListView } from './read/record-list-view.ts';
import { MonthCopy } from './rollup/month-copy.ts';
import { StepPreview } from './workflow/step-preview.ts';
import { RecordRemarks } from './workflow/record-remarks.ts';
import { recordsChapter, scope3Chapter } from './demo-chapter.ts';
import { waitingChapter } from './demo-waiting.ts';
import { bindHistory } from './history/bind-history.ts';
import { recordMigrations } from './record-migrations.ts';
import { bindRead } from './read/bind-read.ts';
import { recordedInputsHandler } from './read/recorded-inputs.ts';
import { recalculationTask } from './trials/recalculation-task.ts';
import { RecordHandlerParts, recordHandlers } from './record-handlers.ts';
import { bindRollup } from './rollup/bind-rollup.ts';
import { rollupTasks } from './rollup/rollup-tasks.ts';
import { texts as own } from './texts/index.ts';
import { bindTasks } from './tasks/bind-tasks.ts';
import { bindWorkflow } from './workflow/bind-workflow.ts';
import { RecordWorkflow } from './workflow/record-workflow.ts';
import { bindWrite } from './write/bind-write.ts';
import { contributionFaults } from './write/contribution-faults.ts';
import { RecordService } from './write/record-service.ts';

export default defineServerPlugin({
  manifest,
  summary: 'The API, storage, working, cells and screens that every scope shares.',
  texts: [shared, own],
  migrations: recordMigrations,
  bind: (binder) => {
    for (const room of [bindWrite, bindRead, bindRollup, bindBulk, bindWorkflow, bindHistory, bindTasks, bindApprovals])
      room(binder);
    binder
      .bind(RecordHandlerParts)
      .toResolvedValue(
        (...parts) => new RecordHandlerParts(...parts),
        [
          Database,
          RecordService,
          BulkCreate,
          RecordWorkflow,
          StepPreview,
          RecordRemarks,
          RecordHistory,
          MonthCopy,
          RecordListView,
          RecordDetailView,
          CompanyStore,
        ],
      );
    for (const chapter of [recordsChapter, scope3Chapter])
      binder.bind(DemoChapter).toResolvedValue(chapter, [Database, RecordService, RecordWorkflow, Clock]);
    binder.bind(DemoChapter).toResolvedValue(waitingChapter, [Database, RecordWorkflow]);
  },
  routes: (services) => {
    const parts = services.get(RecordHandlerParts);
    return [
      ...recordHandlers(recordRoutes, parts),
      ...adminRecordHandlers(adminRecordRoutes, parts),
      ...approvalHandlers(services.get(Database), services.get(ApprovalQueue), services.every(ApprovalSource)),
      recordedInputsHandler(services.get(Database), services.get(ReferenceLibrary)),
    ];
  },
  start: async (services) => {
    const faults = contributionFaults(
      services.every(RecordScope),
      services.every(CalculationMethod),
      services.get(ReferenceLibrary),
    );
    if (faults.length > 0) throw new Error(faults.join('\n'));
  },
  tasks: [...rollupTasks, recalculationTask],
});
