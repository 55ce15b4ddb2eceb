/** States of a version, with the names records have. */
export const FACTOR_STATUSES = ['DRAFT', 'SUBMITTED', 'APPROVED', 'RETURNED'] as const;

export type FactorStatus = (typeof FACTOR_STATUSES)[number];

interface Step {
  readonly from: FactorStatus;
  readonly to: FactorStep;
  readonly reason: boolean;
}

/** States that a step leads to. A version becomes a draft only by being entered. */
export const FACTOR_STEPS = ['SUBMITTED', 'APPROVED', 'RETURNED'] as const;

export type FactorStep = (typeof FACTOR_STEPS)[number];

/** All steps, as records have them. An approved version stays approved; a later version or retiring it ends its use. */
const STEPS: readonly Step[] = [
  { from: 'DRAFT', to: 'SUBMITTED', reason: false },
  { from: 'RETURNED', to: 'SUBMITTED', reason: false },
  { from: 'SUBMITTED', to: 'APPROVED', reason: false },
  { from: 'SUBMITTED', to: 'RETURNED', reason: true },
];

/** The people of a version: who entered it, changed it last, and submitted it. */
interface FactorPeople {
  readonly enteredBy: string;
  readonly changedBy: string;
  readonly submittedBy: string | null;
}

/** Whether an account wrote any of a version, or submitted it. */
export const preparedFactor = ({ enteredBy, changedBy, submittedBy }: FactorPeople, account: string): boolean =>
  [enteredBy, changedBy, submittedBy].includes(account);

/** The user who requests a step. */
interface StepActor {
  /** Entered, changed or submitted the version. */
  readonly isPreparer: boolean;
  /** Nobody else who is active in the company may approve. */
  readonly isOnlyApprover: boolean;
}

/** Why a step is refused: a code of the API, and the key of its text with values. */
export interface StepRefusal {
  readonly code:
    | 'custom-factor.retired'
    | 'custom-factor.no-such-step'
    | 'custom-factor.own-approval'
    | 'custom-factor.reason-missing';
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

const refused = (code: StepRefusal['code'], key: string, values: StepRefusal['values'] = {}): StepRefusal => ({
  code,
  key,
  values,
});

/** Why the step is refused; null if it is allowed. */
export function stepRefusal(
  version: { readonly status: FactorStatus; readonly isRetired: boolean },
  to: FactorStep,
  actor: StepActor,
  reason: string | undefined,
): StepRefusal | null {
  if (version.isRetired) return refused('custom-factor.retired', 'custom-factors.is-retired');
  const step = STEPS.find((one) => one.from === version.status && one.to === to);
  if (!step)
    return refused('custom-factor.no-such-step', 'custom-factors.no-such-step', { status: version.status, to });
  if (to === 'APPROVED' && actor.isPreparer && !actor.isOnlyApprover)
    return refused('custom-factor.own-approval', 'custom-factors.own-approval');
  if (step.reason && !reason) return refused('custom-factor.reason-missing', 'custom-factors.reason-missing');
  return null;
}

/** The steps a version may take now, each with the reason why it is refused to this actor. */
export function nextFactorSteps(
  version: { readonly status: FactorStatus; readonly isRetired: boolean },
  actor: StepActor,
): readonly { readonly to: FactorStep; readonly refusal: StepRefusal | null }[] {
  if (version.isRetired) return [];
  return STEPS.filter(({ from }) => from === version.status).map(({ to }) => ({
    to,
    refusal: stepRefusal(version, to, actor, 'given'),
  }));
}
