import type { Binder } from '#contract';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { periodNotices } from '../contract/index.ts';

/** Periods in the browser: texts of their notices. */
export function services({ bind }: Binder): void {
  for (const kind of periodNotices) bind(NoticeKind).toConstantValue(kind);
}
