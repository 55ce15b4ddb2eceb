import { token } from '#contract';
import type { Problem } from '#contract';

/** Short notices, top right, five seconds. Sentences are translated when they are keys of a locale. */
export interface Notify {
  success(text: string): void;
  error(text: string): void;
  /** The message of a failed call. */
  problem(problem: Problem): void;
}

export const Notify = token<Notify>('core/notify');
