import type { Binder } from '#contract';
import { PersonChange } from '#core';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { TaskTexts } from '#plugins/platform/tasks/web';
import { INBOX_NOTICES } from '../contract/index.ts';
import { sharedFilesOf } from './device-files.ts';
import { saidTexts } from './said-texts.ts';

/** The inbox in the browser: the texts of its notices, and the end of what a device shared. */
export function services({ bind }: Binder): void {
  bind(TaskTexts).toConstantValue(saidTexts);
  bind(PersonChange).toConstantValue(sharedFilesOf());
  for (const kind of INBOX_NOTICES) bind(NoticeKind).toConstantValue(kind);
}
