import { lazy } from 'react';
import type { Binder } from '#contract';
import { CompanyPanel } from '#plugins/company/company/web';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { groupNotices } from '../contract/index.ts';

/** Groups in the browser: the structure on a company's profile, and the texts of its notices. */
export function services({ bind }: Binder): void {
  bind(CompanyPanel).toConstantValue({
    id: 'company-group/group',
    order: 10,
    title: 'company-group.tab',
    Panel: lazy(() => import('./components/GroupPanel.tsx').then((part) => ({ default: part.GroupPanel }))),
  });
  for (const kind of groupNotices) bind(NoticeKind).toConstantValue(kind);
}
