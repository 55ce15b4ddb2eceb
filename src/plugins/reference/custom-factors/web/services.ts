import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { ApprovalKind, RecordFormSection, RecordPanel } from '#plugins/records/records/web';
import { factorNotices } from '../contract/notice-kinds.ts';
import { OWN_FACTOR_KIND } from '../contract/own-factor-access.ts';
import { OWN_FACTOR_PATH } from './own-factor-path.ts';
import { screenTexts } from './screen-texts.ts';

/** The company's own factors in the form of a record, and the one a record names on its page. */
export function services({ bind }: Binder): void {
  bind(ApprovalKind).toConstantValue({
    id: OWN_FACTOR_KIND,
    title: 'custom-factors.title',
    pathOf: (id) => `${OWN_FACTOR_PATH}/${id}`,
  });
  for (const kind of factorNotices) bind(NoticeKind).toConstantValue(kind);
  bind(RecordFormSection).toResolvedValue(
    (texts) => ({
      id: 'custom-factors/section',
      order: 5,
      Section: lazyPart(texts, screenTexts, () =>
        import('./components/OwnFactorSection.tsx').then((part) => part.OwnFactorSection),
      ),
    }),
    [LazyTexts],
  );
  bind(RecordPanel).toResolvedValue(
    (texts) => ({
      id: 'custom-factors/panel',
      order: 5,
      title: 'custom-factors.panel',
      shows: (_place, { customFactor }) => customFactor?.['factorId'] !== undefined,
      Panel: lazyPart(texts, screenTexts, () =>
        import('./components/OwnFactorPanel.tsx').then((part) => part.OwnFactorPanel),
      ),
    }),
    [LazyTexts],
  );
}
