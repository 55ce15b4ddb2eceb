import type { Binder } from '#contract';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { exportFailed, exportReady } from '../contract/index.ts';

/** Exports in the browser: the texts of their notices. */
export function services({ bind }: Binder): void {
  bind(NoticeKind).toConstantValue(exportReady);
  bind(NoticeKind).toConstantValue(exportFailed);
}
