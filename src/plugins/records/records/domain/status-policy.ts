/** States of a record, with the names of the contract. */
type Status = 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'RETURNED' | 'VOID';

/** Who may take a step: people who enter records, or people who are responsible for them. */
type Role = 'preparer' | 'approver';

interface Step {
  readonly from: Status;
  readonly to: Status;
  readonly by: Role;
  readonly reason: boolean;
}

/** All steps. A draft is deleted, not voided; a void record stays void. */
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

/** The user who requests a step, and their relation to the record. */
export interface StatusActor {
  readonly authorities: readonly string[];
  /** Wrote the current contents, or submitted them. */
  readonly isPreparer: boolean;
  /** The company's only active user, so nobody else can review the record. */
  readonly isOnlyUser: boolean;
}

/** Why a step is refused. The code is part of the API. */
export interface StatusRefusal {
  readonly code:
    | 'record.locked'
    | 'record.no-such-step'
    | 'record.step-not-allowed'
    | 'record.own-approval'
    | 'record.warnings-open'
    | 'record.reason-missing';
  readonly text: RefusalText;
}

/** The key of a text, and the values of its placeholders. */
interface RefusalText {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

const ROLES: Readonly<Record<Role, readonly string[]>> = {
  preparer: ['USER', 'COMPANY_ADMIN', 'ADMIN'],
  approver: ['COMPANY_ADMIN', 'ADMIN'],
};

/** The parts of a record that decide its steps. */
export interface StatusPlace {
  readonly status: string;
  /** Whether it overlaps a locked period. */
  readonly locked: boolean;
  /** Number of open warnings. */
  readonly openWarnings: number;
}

/** Why the step is refused; null if it is allowed. */
export function statusRefusal(
  record: StatusPlace,
  to: string,
  actor: StatusActor,
  reason: string | undefined,
): StatusRefusal | null {
  if (record.locked) return { code: 'record.locked', text: { key: 'records.step-locked' } };
  const step = STATUS_STEPS.find((one) => one.from === record.status && one.to === to);
  if (!step)
    return {
      code: 'record.no-such-step',
      text: { key: 'records.no-such-step', values: { status: record.status, to } },
    };
  if (!ROLES[step.by].some((authority) => actor.authorities.includes(authority)))
    return { code: 'record.step-not-allowed', text: { key: 'records.step-not-allowed' } };
  if (to === 'APPROVED' && actor.isPreparer && !actor.isOnlyUser)
    return { code: 'record.own-approval', text: { key: 'records.own-approval' } };
  // An open warning blocks every step towards the books, in every call.
  if (record.openWarnings > 0 && TOWARDS_BOOKS.has(to))
    return {
      code: 'record.warnings-open',
      text: { key: 'records.warnings-open', values: { count: record.openWarnings } },
    };
  if (step.reason && !reason) return { code: 'record.reason-missing', text: { key: 'records.reason-missing' } };
  return null;
}

/** Statuses that bring a record towards the books. */
const TOWARDS_BOOKS: ReadonlySet<string> = new Set<Status>(['SUBMITTED', 'APPROVED']);

/** A possible next step of a record, and why it is refused to the reader now. */
export interface NextStep {
  readonly to: Status;
  readonly refusal: StatusRefusal | null;
}

/** Every step from the current status, assuming that a required reason is given. */
export function nextSteps(record: StatusPlace, actor: StatusActor): readonly NextStep[] {
  return STATUS_STEPS.filter(({ from }) => from === record.status).map(({ to }) => ({
    to,
    refusal: statusRefusal(record, to, actor, 'given'),
  }));
}

/** Whether the approver prepared or submitted the record; only allowed in a company with one active user. */
export function isSelfApproved(record: {
  readonly approved_by: string | null;
  readonly prepared_by: string;
  readonly submitted_by: string | null;
}): boolean {
  const { approved_by: by } = record;
  return by !== null && (by === record.prepared_by || by === record.submitted_by);
}
