import type { Binder } from '#contract';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { comparisonSharedNotice } from '../contract/index.ts';

/** Texts of the notices. */
export function services({ bind }: Binder): void {
  bind(NoticeKind).toConstantValue(comparisonSharedNotice);
}
