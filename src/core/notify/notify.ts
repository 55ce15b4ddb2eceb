import { token } from '#contract';
import type { Problem } from '#contract';

/** Short notices at the top right, shown for five seconds. A text that is a locale key is translated. */
export interface Notify {
  success(text: string): void;
  error(text: string): void;
  /** The message of a failed call. */
  problem(problem: Problem): void;
}

export const Notify = token<Notify>('core/notify');
