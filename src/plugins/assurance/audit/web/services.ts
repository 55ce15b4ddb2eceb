import type { Binder } from '#contract';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { AUDIT_NOTICES } from '../contract/index.ts';

/** Audits in the browser: the texts of their notices. */
export function services({ bind }: Binder): void {
  for (const kind of AUDIT_NOTICES) bind(NoticeKind).toConstantValue(kind);
}
