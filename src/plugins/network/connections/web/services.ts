import type { Binder } from '#contract';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { CONNECTION_NOTICES } from '../contract/index.ts';

/** Texts of the notices. */
export function services({ bind }: Binder): void {
  for (const kind of CONNECTION_NOTICES) bind(NoticeKind).toConstantValue(kind);
}
