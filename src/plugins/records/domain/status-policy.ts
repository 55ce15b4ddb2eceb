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
    | 'record.reason-missing';
  readonly message: string;
}

const ROLES: Readonly<Record<Role, readonly string[]>> = {
  preparer: ['USER', 'COMPANY_ADMIN', 'ADMIN'],
  approver: ['COMPANY_ADMIN', 'ADMIN'],
};

/** Whether the step may be taken; null: it may. */
export function statusRefusal(
  record: { readonly status: string; readonly locked: boolean },
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
  if (step.reason && !reason) return { code: 'record.reason-missing', message: 'Say why.' };
  return null;
}

/** The statuses an actor may give a record now, a reason being given where one is needed. */
export function allowedStatuses(
  record: { readonly status: string; readonly locked: boolean },
  actor: StatusActor,
): readonly Status[] {
  return STATUS_STEPS.filter(
    (step) => step.from === record.status && statusRefusal(record, step.to, actor, 'given') === null,
  ).map(({ to }) => to);
}
