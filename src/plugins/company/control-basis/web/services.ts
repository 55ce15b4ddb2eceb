import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { CompanyPanel } from '#plugins/company/company/web';
import { screenTexts } from './screen-texts.ts';

/** Control of facilities on the profile of a company. */
export function services({ bind }: Binder): void {
  bind(CompanyPanel).toResolvedValue(
    (texts) => ({
      id: 'control-basis/control',
      order: 20,
      title: 'control-basis.tab',
      Panel: lazyPart(texts, screenTexts, () =>
        import('./components/ControlPanel.tsx').then((part) => part.ControlPanel),
      ),
    }),
    [LazyTexts],
  );
}
