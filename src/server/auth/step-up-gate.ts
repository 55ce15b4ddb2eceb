import { token } from '#contract';
import type { Caller } from './caller.ts';

/**
 * Checks for calls that declare `stepUp` that the person has proved their identity recently. Bound by the plugin that
 * receives such proofs; without one, every session passes.
 */
export interface StepUpGate {
  /** Whether the session has a proof that is recent enough. */
  isFresh(caller: Caller): Promise<boolean>;
}

export const StepUpGate = token<StepUpGate>('server/step-up-gate');
