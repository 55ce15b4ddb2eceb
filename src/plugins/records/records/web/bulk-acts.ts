import type { RecordStatus } from '../contract/index.ts';
import { BULK_LIMIT } from '../contract/index.ts';
import { STATUS_STEPS } from '../domain/index.ts';

/** What can be done to several records at once. */
export type BulkAct = Exclude<RecordStatus, 'DRAFT'> | 'DELETE';

/** What became of each record. */
export interface BulkOutcome {
  readonly act: BulkAct;
  readonly done: readonly string[];
  readonly rejected: readonly { readonly id: string; readonly code: string; readonly message: string }[];
}

/** In the order they are offered. */
const ACTS: readonly BulkAct[] = ['SUBMITTED', 'APPROVED', 'RETURNED', 'VOID', 'DELETE'];

/** Who answers for records, and may take every step. */
const APPROVERS = ['COMPANY_ADMIN', 'ADMIN'];

/** What somebody may do to records at all; which record it is possible for, the server says of each. */
export function bulkActsOf(authorities: readonly string[]): readonly BulkAct[] {
  const isApprover = authorities.some((authority) => APPROVERS.includes(authority));
  const mine = STATUS_STEPS.filter(({ by }) => isApprover || by === 'preparer').map(({ to }): BulkAct => to as BulkAct);
  return ACTS.filter((act) => act === 'DELETE' || mine.includes(act));
}

/** Whether an act is possible with any record of these statuses; of one whose status is not known it may be. */
export function isPossible(act: BulkAct, statuses: readonly (string | undefined)[]): boolean {
  const from =
    act === 'DELETE' ? ['DRAFT'] : STATUS_STEPS.filter(({ to }) => to === act).map((step): string => step.from);
  return statuses.some((status) => status === undefined || from.includes(status));
}

/** Whether an act is asked about first: because it takes something away, or needs a reason. */
export function needsReason(act: BulkAct): boolean {
  return STATUS_STEPS.some(({ to, reason }) => to === act && reason);
}

/** As many calls as it takes: one names no more records than the server takes. */
export function batches(ids: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / BULK_LIMIT) }, (_, index) =>
    ids.slice(index * BULK_LIMIT, (index + 1) * BULK_LIMIT),
  );
}
