import type { Binder } from '#contract';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { TaskTexts } from '#plugins/platform/tasks/web';
import { periodNotices } from '../contract/index.ts';
import { taskTexts } from './task-texts.ts';

/** Periods in the browser: texts of their notices. */
export function services({ bind }: Binder): void {
  bind(TaskTexts).toConstantValue(taskTexts);
  for (const kind of periodNotices) bind(NoticeKind).toConstantValue(kind);
}
