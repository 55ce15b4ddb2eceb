import { every, type Binder } from '#contract';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { RecordScope } from '../../contract/index.ts';
import { RecordWorkflow } from '../workflow/record-workflow.ts';
import { ApprovalQueue } from './approval-queue.ts';
import { ApprovalSource } from './approval-source.ts';
import { recordApprovals } from './record-approvals.ts';

/** Binds the queue of approvals, and the records in it. */
export function bindApprovals({ bind }: Binder): void {
  bind(ApprovalSource).toResolvedValue(recordApprovals, [RecordWorkflow, every(RecordScope)]);
  bind(ApprovalQueue).toResolvedValue(
    (...parts) => new ApprovalQueue(...parts),
    [ReferenceLibrary, every(ApprovalSource), every(RecordScope)],
  );
}
