import type { RecordStatus } from '../contract/index.ts';
import { BULK_LIMIT } from '../contract/index.ts';
import { STATUS_STEPS } from '../domain/index.ts';

/** An act on several records at once. */
export type BulkAct = Exclude<RecordStatus, 'DRAFT'> | 'DELETE';

/** The outcome for each record. */
export interface BulkOutcome {
  readonly act: BulkAct;
  readonly done: readonly string[];
  readonly rejected: readonly { readonly id: string; readonly code: string; readonly message: string }[];
}

/** All acts, in the order of their buttons. */
const ACTS: readonly BulkAct[] = ['SUBMITTED', 'APPROVED', 'RETURNED', 'VOID', 'DELETE'];

/** Authorities that are responsible for records and may take every step. */
const APPROVERS = ['COMPANY_ADMIN', 'ADMIN'];

/** Acts that a user may perform in general. The server decides for each record. */
export function bulkActsOf(authorities: readonly string[]): readonly BulkAct[] {
  const isApprover = authorities.some((authority) => APPROVERS.includes(authority));
  const mine = STATUS_STEPS.filter(({ by }) => isApprover || by === 'preparer').map(({ to }): BulkAct => to as BulkAct);
  return ACTS.filter((act) => act === 'DELETE' || mine.includes(act));
}

/** Whether an act is possible for a record in any of these statuses. An unknown status allows everything. */
export function isPossible(act: BulkAct, statuses: readonly (string | undefined)[]): boolean {
  const from =
    act === 'DELETE' ? ['DRAFT'] : STATUS_STEPS.filter(({ to }) => to === act).map((step): string => step.from);
  return statuses.some((status) => status === undefined || from.includes(status));
}

/** Whether an act needs a reason. */
export function needsReason(act: BulkAct): boolean {
  return STATUS_STEPS.some(({ to, reason }) => to === act && reason);
}

/** The ids in portions of at most what one call accepts. */
export function batches(ids: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / BULK_LIMIT) }, (_, index) =>
    ids.slice(index * BULK_LIMIT, (index + 1) * BULK_LIMIT),
  );
}
