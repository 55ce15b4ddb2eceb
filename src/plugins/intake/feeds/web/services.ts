import type { Binder } from '#contract';
import { InboxTool } from '#plugins/intake/inbox/web';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { TaskTexts } from '#plugins/platform/tasks/web';
import { FEED_NOTICES } from '../contract/index.ts';
import { FEEDS_PATH } from './feeds-path.ts';
import { taskTexts } from './task-texts.ts';

/** Sources in the browser: the texts of their notices. */
export function services({ bind }: Binder): void {
  bind(TaskTexts).toConstantValue(taskTexts);
  bind(InboxTool).toConstantValue({ id: 'sources', order: 10, path: FEEDS_PATH, label: 'feeds.title' });
  for (const kind of FEED_NOTICES) bind(NoticeKind).toConstantValue(kind);
}
