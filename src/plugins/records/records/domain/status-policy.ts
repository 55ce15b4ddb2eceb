/** States of a record, as the contract names them. */
type Status = 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'RETURNED' | 'VOID';

/** Who may take a step: those who enter records, or those who answer for them. */
type Role = 'preparer' | 'approver';

interface Step {
  readonly from: Status;
  readonly to: Status;
  readonly by: Role;
  readonly reason: boolean;
}

/** Every step there is. A draft is deleted, not voided; a void record stays void. */
export const STATUS_STEPS: readonly Step[] = [
  { from: 'DRAFT', to: 'SUBMITTED', by: 'preparer', reason: false },
  { from: 'RETURNED', to: 'SUBMITTED', by: 'preparer', reason: false },
  { from: 'SUBMITTED', to: 'APPROVED', by: 'approver', reason: false },
  { from: 'SUBMITTED', to: 'RETURNED', by: 'approver', reason: true },
  { from: 'APPROVED', to: 'RETURNED', by: 'approver', reason: true },
  { from: 'RETURNED', to: 'VOID', by: 'preparer', reason: true },
  { from: 'SUBMITTED', to: 'VOID', by: 'approver', reason: true },
  { from: 'APPROVED', to: 'VOID', by: 'approver', reason: true },
];

/** Who asks for a step, and what is known of them and the record. */
export interface StatusActor {
  readonly authorities: readonly string[];
  /** Wrote the present contents, or submitted them. */
  readonly isPreparer: boolean;
  /** The company's only active user: nobody else could look at it. */
  readonly isOnlyUser: boolean;
}

/** Why a step is refused; the code is part of the API. */
export interface StatusRefusal {
  readonly code:
    | 'record.locked'
    | 'record.no-such-step'
    | 'record.step-not-allowed'
    | 'record.own-approval'
    | 'record.warnings-open'
    | 'record.reason-missing';
  readonly message: string;
}

const ROLES: Readonly<Record<Role, readonly string[]>> = {
  preparer: ['USER', 'COMPANY_ADMIN', 'ADMIN'],
  approver: ['COMPANY_ADMIN', 'ADMIN'],
};

/** What of a record decides its steps. */
export interface StatusPlace {
  readonly status: string;
  /** Whether it lies in a locked period. */
  readonly locked: boolean;
  /** Warnings nobody has answered. */
  readonly openWarnings: number;
}

/** Whether the step may be taken; null: it may. */
export function statusRefusal(
  record: StatusPlace,
  to: string,
  actor: StatusActor,
  reason: string | undefined,
): StatusRefusal | null {
  if (record.locked) return { code: 'record.locked', message: 'The period of this record is locked.' };
  const step = STATUS_STEPS.find((one) => one.from === record.status && one.to === to);
  if (!step) return { code: 'record.no-such-step', message: `A record that is ${record.status} cannot become ${to}.` };
  if (!ROLES[step.by].some((authority) => actor.authorities.includes(authority)))
    return { code: 'record.step-not-allowed', message: 'Ask an administrator of the company to do this.' };
  if (to === 'APPROVED' && actor.isPreparer && !actor.isOnlyUser)
    return { code: 'record.own-approval', message: 'Somebody else has to approve what you prepared.' };
  // A figure somebody doubts goes no further on its way into the books, by whatever call.
  if (record.openWarnings > 0 && LEADS_ON.has(to))
    return { code: 'record.warnings-open', message: openSentence(record.openWarnings) };
  if (step.reason && !reason) return { code: 'record.reason-missing', message: 'Say why.' };
  return null;
}

/** Steps that lead a record into the books. */
const LEADS_ON: ReadonlySet<string> = new Set<Status>(['SUBMITTED', 'APPROVED']);

const openSentence = (count: number) =>
  count === 1
    ? '1 warning has no answer yet. Fix the record, or explain why it is correct.'
    : `${count} warnings have no answer yet. Fix the record, or explain why it is correct.`;

/** A step of a record's way that its reader has a part in, and why it may not be taken now. */
export interface NextStep {
  readonly to: Status;
  readonly refusal: StatusRefusal | null;
}

/** Every step from where a record is, a reason being given where one is needed. */
export function nextSteps(record: StatusPlace, actor: StatusActor): readonly NextStep[] {
  return STATUS_STEPS.filter(({ from }) => from === record.status).map(({ to }) => ({
    to,
    refusal: statusRefusal(record, to, actor, 'given'),
  }));
}

/** Whether somebody approved what the same person prepared or submitted: in a company of one, where nobody else could. */
export function isSelfApproved(record: {
  readonly approved_by: string | null;
  readonly prepared_by: string;
  readonly submitted_by: string | null;
}): boolean {
  const { approved_by: by } = record;
  return by !== null && (by === record.prepared_by || by === record.submitted_by);
}
