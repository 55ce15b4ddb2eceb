import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { CompanyPanel } from '#plugins/company/company/web';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { groupNotices } from '../contract/index.ts';
import { screenTexts } from './screen-texts.ts';

/** Groups in the browser: the structure on a company's profile, and the texts of its notices. */
export function services({ bind }: Binder): void {
  bind(CompanyPanel).toResolvedValue(
    (texts) => ({
      id: 'company-group/group',
      order: 10,
      title: 'company-group.tab',
      Panel: lazyPart(texts, screenTexts, () => import('./components/GroupPanel.tsx').then((part) => part.GroupPanel)),
    }),
    [LazyTexts],
  );
  for (const kind of groupNotices) bind(NoticeKind).toConstantValue(kind);
}
