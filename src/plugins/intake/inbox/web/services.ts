import type { Binder } from '#contract';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { TaskTexts } from '#plugins/platform/tasks/web';
import { INBOX_NOTICES } from '../contract/index.ts';
import { saidTexts } from './said-texts.ts';

/** The inbox in the browser: the texts of its notices. */
export function services({ bind }: Binder): void {
  bind(TaskTexts).toConstantValue(saidTexts);
  for (const kind of INBOX_NOTICES) bind(NoticeKind).toConstantValue(kind);
}
