import type { Binder } from '#contract';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { TaskTexts } from '#plugins/platform/tasks/web';
import { AUDIT_NOTICES } from '../contract/index.ts';
import { taskTexts } from './task-texts.ts';

/** Audits in the browser: the texts of their notices. */
export function services({ bind }: Binder): void {
  bind(TaskTexts).toConstantValue(taskTexts);
  for (const kind of AUDIT_NOTICES) bind(NoticeKind).toConstantValue(kind);
}
