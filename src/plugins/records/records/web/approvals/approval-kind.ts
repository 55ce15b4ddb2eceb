import { token } from '#contract';

/** How the queue of approvals shows what another plugin's `ApprovalSource` lets wait. */
export interface ApprovalKind {
  /** The kind of the source. */
  readonly id: string;
  /** Translation key: what it is, as a filter of the queue names it. */
  readonly title: string;
  /** Path of its page. */
  readonly pathOf: (id: string) => string;
}

export const ApprovalKind = token<ApprovalKind>('records/approval-kind');
