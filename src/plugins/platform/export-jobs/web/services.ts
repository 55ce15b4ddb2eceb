import type { Binder } from '#contract';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { TaskTexts } from '#plugins/platform/tasks/web';
import { exportFailed, exportReady } from '../contract/index.ts';
import { taskTexts } from './task-texts.ts';

/** Exports in the browser: the texts of their notices. */
export function services({ bind }: Binder): void {
  bind(TaskTexts).toConstantValue(taskTexts);
  bind(NoticeKind).toConstantValue(exportReady);
  bind(NoticeKind).toConstantValue(exportFailed);
}
