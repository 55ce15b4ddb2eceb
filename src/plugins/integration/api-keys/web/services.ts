import type { Binder } from '#contract';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { keyExpires, keyStopped } from '../contract/index.ts';
import { DeveloperTab } from './developer-tab.ts';
import { DEVELOPERS_PATH, EXAMPLES_PATH } from './developers-path.ts';

/** Keys in the browser: their tabs, and the text of their notice. */
export function services({ bind }: Binder): void {
  bind(NoticeKind).toConstantValue(keyExpires);
  bind(NoticeKind).toConstantValue(keyStopped);
  bind(DeveloperTab).toConstantValue({ id: 'keys', order: 10, path: DEVELOPERS_PATH, label: 'api-keys.title' });
  bind(DeveloperTab).toConstantValue({ id: 'examples', order: 90, path: EXAMPLES_PATH, label: 'api-keys.examples' });
}
