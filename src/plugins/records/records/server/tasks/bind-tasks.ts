import { COMPANY_WRITERS, every, type Binder } from '#contract';
import { CompanyStore } from '#plugins/company/company/server';
import { Lateness, TaskRemedy, TaskSource } from '#plugins/platform/tasks/server';
import { Database } from '#server';
import { APPROVERS, RecordScope } from '../../contract/index.ts';
import { BulkRecords } from '../bulk/bulk-records.ts';
import { RecordWorkflow } from '../workflow/record-workflow.ts';
import { StepPreview } from '../workflow/step-preview.ts';
import { RecordCorrections } from '../write/record-corrections.ts';
import { ZeroRecords } from '../write/zero-records.ts';
import { RecordService } from '../write/record-service.ts';
import { lateApprovals } from './late-approvals.ts';
import { approvableIds, draftIds, recordApprovals, recordDrafts, returnedRecords } from './record-tasks.ts';
import { stepRemedy } from './step-remedy.ts';

/** Binds the tasks about records: returned ones, drafts and approvals, and the steps that can be taken in bulk. */
export function bindTasks({ bind }: Binder): void {
  for (const source of [returnedRecords, recordDrafts, recordApprovals])
    bind(TaskSource).toResolvedValue(source, [every(RecordScope)]);
  bind(Lateness).toResolvedValue(lateApprovals, [every(RecordScope)]);
  const workflow = [RecordWorkflow, StepPreview, every(RecordScope)] as const;
  bind(TaskRemedy).toResolvedValue(
    (moves, previews, scopes) =>
      stepRemedy(
        { workflow: moves, previews },
        {
          id: 'records.approve',
          status: 'APPROVED',
          authorities: APPROVERS,
          needsReason: false,
          recordsOf: approvableIds(scopes),
        },
      ),
    [...workflow],
  );
  bind(TaskRemedy).toResolvedValue(
    (moves, previews, scopes) =>
      stepRemedy(
        { workflow: moves, previews },
        {
          id: 'records.return',
          status: 'RETURNED',
          authorities: APPROVERS,
          needsReason: true,
          recordsOf: approvableIds(scopes),
        },
      ),
    [...workflow],
  );
  bind(TaskRemedy).toResolvedValue(
    (moves, previews) =>
      stepRemedy(
        { workflow: moves, previews },
        {
          id: 'records.submit',
          status: 'SUBMITTED',
          authorities: COMPANY_WRITERS,
          needsReason: false,
          recordsOf: draftIds,
        },
      ),
    [RecordWorkflow, StepPreview],
  );
  bind(ZeroRecords).toResolvedValue((...parts) => new ZeroRecords(...parts), [BulkRecords, RecordService]);
  bind(RecordCorrections).toResolvedValue(
    (...parts) => new RecordCorrections(...parts),
    [Database, CompanyStore, BulkRecords, RecordService],
  );
}
