import { BehaviorSubject, type Observable } from 'rxjs';
import type { ComponentType } from 'react';
import { token } from '#contract';

/** Props of the dialog that asks for a proof of identity. */
export interface ProofDialogProps {
  /** True once the server has accepted the proof; false if the person gives up. */
  readonly onAnswer: (isProved: boolean) => void;
}

/** Asks the person for a proof of identity that a call needs. Bind one; without it such a call fails. */
export interface ProofDialog {
  /** Loads with its texts; see `lazyPart`. */
  readonly Dialog: ComponentType<ProofDialogProps>;
}

export const ProofDialog = token<ProofDialog>('core/proof-dialog');

interface Waiting {
  readonly answer: Promise<boolean>;
  readonly resolve: (isProved: boolean) => void;
}

/** Calls that wait for a proof of identity: all of them share one question. */
export class ProofRequests {
  private readonly states = new BehaviorSubject(false);
  /** Whether a call waits; emits the current state, then changes. */
  readonly isAsked$: Observable<boolean> = this.states;
  private waiting: Waiting | null = null;

  /** `canAsk`: whether there is a dialog. */
  constructor(private readonly canAsk: boolean) {}

  isAsked(): boolean {
    return this.states.value;
  }

  /** Resolves with whether the person proved their identity; null if nobody can ask. */
  ask(): Promise<boolean | null> {
    if (!this.canAsk) return Promise.resolve(null);
    this.waiting ??= waiting();
    this.states.next(true);
    return this.waiting.answer;
  }

  answer(isProved: boolean): void {
    this.waiting?.resolve(isProved);
    this.waiting = null;
    this.states.next(false);
  }
}

function waiting(): Waiting {
  let resolve: Waiting['resolve'] = () => undefined;
  const answer = new Promise<boolean>((settle) => (resolve = settle));
  return { answer, resolve: (isProved) => resolve(isProved) };
}
