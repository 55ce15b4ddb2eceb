import type { Binder } from '#contract';
import { DeveloperTab } from '#plugins/integration/api-keys/web';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { WEBHOOK_NOTICES } from '../contract/index.ts';
import { WEBHOOKS_PATH } from './webhooks-path.ts';

/** Webhooks in the browser: the texts of their notices, and their tab among the pages for developers. */
export function services({ bind }: Binder): void {
  for (const kind of WEBHOOK_NOTICES) bind(NoticeKind).toConstantValue(kind);
  const tab = { id: 'endpoints', order: 20, path: WEBHOOKS_PATH, label: 'webhooks.title', area: 'home' } as const;
  bind(DeveloperTab).toConstantValue(tab);
}
