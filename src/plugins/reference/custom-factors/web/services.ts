import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { RecordFormSection, RecordPanel } from '#plugins/records/records/web';
import { screenTexts } from './screen-texts.ts';

/** The company's own factors in the form of a record, and the one a record names on its page. */
export function services({ bind }: Binder): void {
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
