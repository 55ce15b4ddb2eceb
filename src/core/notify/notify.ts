import { token } from '#contract';
import type { Problem } from '#contract';

export interface NoticeAction {
  readonly label: string;
  readonly onPress: () => void;
}

/** Short notices at the top right, shown for five seconds. A text that is a locale key is translated. */
export interface Notify {
  /** `action`: one thing to do next; it must be available elsewhere too. Its label may be a locale key. */
  success(text: string, action?: NoticeAction): void;
  error(text: string): void;
  /** The message of a failed call. */
  problem(problem: Problem): void;
}

export const Notify = token<Notify>('core/notify');
