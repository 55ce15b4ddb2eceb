/** Status of a request, as the contract names it. */
type Status = 'PENDING' | 'IN_PROGRESS' | 'SUBMITTED' | 'CHANGES_REQUESTED' | 'ACCEPTED' | 'DECLINED' | 'CANCELLED';

/** Who takes a step. */
export type Actor = 'CUSTOMER' | 'SUPPLIER' | 'STAFF';

/** Steps that change the status of a request. */
export type StepName = 'begin' | 'submit' | 'requestChanges' | 'accept' | 'decline' | 'cancel' | 'reset';

interface Step {
  readonly by: Actor;
  readonly from: readonly Status[];
  readonly to: Status;
}

/** Every step there is. */
export const REQUEST_STEPS: Readonly<Record<StepName, Step>> = {
  begin: { by: 'SUPPLIER', from: ['PENDING'], to: 'IN_PROGRESS' },
  submit: { by: 'SUPPLIER', from: ['IN_PROGRESS', 'CHANGES_REQUESTED'], to: 'SUBMITTED' },
  requestChanges: { by: 'CUSTOMER', from: ['SUBMITTED'], to: 'CHANGES_REQUESTED' },
  accept: { by: 'CUSTOMER', from: ['SUBMITTED'], to: 'ACCEPTED' },
  decline: { by: 'SUPPLIER', from: ['PENDING', 'IN_PROGRESS'], to: 'DECLINED' },
  cancel: { by: 'CUSTOMER', from: ['PENDING', 'IN_PROGRESS', 'SUBMITTED', 'CHANGES_REQUESTED'], to: 'CANCELLED' },
  reset: {
    by: 'STAFF',
    from: ['IN_PROGRESS', 'SUBMITTED', 'CHANGES_REQUESTED', 'ACCEPTED', 'DECLINED', 'CANCELLED'],
    to: 'PENDING',
  },
};

/** Why a step is refused; the codes are part of the API. */
export type StepRefusal = 'record-request.not-yours' | 'record-request.no-such-step' | 'record-request.disconnected';

/** What decides whether a step is allowed. */
export interface StepPlace {
  readonly status: string;
  readonly actor: Actor;
  /** The two companies are connected. Not required for staff. */
  readonly connected: boolean;
}

/**
 * The status a step leads to, or why it is refused. The side is checked first, so that the other side learns nothing
 * more.
 */
export function stepFrom(
  step: StepName,
  { status, actor, connected }: StepPlace,
): { readonly to: Status } | { readonly refusal: StepRefusal } {
  const { by, from, to } = REQUEST_STEPS[step];
  if (by !== actor) return { refusal: 'record-request.not-yours' };
  if (!connected && actor !== 'STAFF') return { refusal: 'record-request.disconnected' };
  return from.some((one) => one === status) ? { to } : { refusal: 'record-request.no-such-step' };
}

/** Actions a reader may take. */
export type ActName = StepName | 'answer' | 'remind' | 'remark' | 'share' | 'propose';

/** Every action available to a reader now: the buttons on the screen. */
export function allowedActs(place: StepPlace & { readonly writes: boolean; readonly hasAnswer: boolean }): ActName[] {
  const { status, actor, connected, writes, hasAnswer } = place;
  if (!writes) return [];
  const steps = (Object.keys(REQUEST_STEPS) as StepName[]).filter((step) => 'to' in stepFrom(step, place));
  if (actor === 'STAFF' || !connected) return steps;
  const isSupplier = actor === 'SUPPLIER';
  const answers = isSupplier && waits(status);
  return [
    ...steps,
    // Answering a pending request begins it.
    ...(answers && !steps.includes('submit') ? (['submit'] as const) : []),
    ...(answers ? (['answer'] as const) : []),
    ...(!isSupplier && waits(status) ? (['remind'] as const) : []),
    'remark',
    ...(isSupplier && hasAnswer && ['SUBMITTED', 'ACCEPTED'].includes(status) ? (['share'] as const) : []),
    ...(isSupplier && status === 'ACCEPTED' ? (['propose'] as const) : []),
  ];
}

/** Whether the supplier owes an answer. */
export function waits(status: string): boolean {
  return ['PENDING', 'IN_PROGRESS', 'CHANGES_REQUESTED'].includes(status);
}

/** Unanswered after its due date. */
export function isOverdue(status: string, dueDate: string | null, today: string): boolean {
  return dueDate !== null && dueDate < today && waits(status);
}
