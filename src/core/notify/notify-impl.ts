import type { Problem } from '#contract';
import { isAborted } from '../http/answer-problem.ts';
import type { Translate } from '../i18n/translate.ts';
import type { NoticeAction, Notify } from './notify.ts';

/** Shows one notice. */
export type ShowNotice = (notice: {
  readonly kind: 'success' | 'error';
  readonly text: string;
  readonly action?: NoticeAction;
}) => void;

export class NotifyImpl implements Notify {
  constructor(
    private readonly show: ShowNotice,
    private readonly t: Translate,
  ) {}

  success(text: string, action?: NoticeAction): void {
    const next = action ? { action: { ...action, label: this.t(action.label) } } : {};
    this.show({ kind: 'success', text: this.t(text), ...next });
  }

  error(text: string): void {
    this.show({ kind: 'error', text: this.t(text) });
  }

  problem(problem: Problem): void {
    if (!isAborted(problem)) this.error(problem.message);
  }
}
