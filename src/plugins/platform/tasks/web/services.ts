import type { Binder } from '#contract';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { TASK_NOTICES } from '../contract/index.ts';
import { TaskTexts } from './task-texts.ts';
import { screenTexts } from './screen-texts.ts';

/** The notices of this plugin, and what its rows say. */
export function services({ bind }: Binder): void {
  bind(TaskTexts).toConstantValue(screenTexts);
  for (const kind of TASK_NOTICES) bind(NoticeKind).toConstantValue(kind);
}
