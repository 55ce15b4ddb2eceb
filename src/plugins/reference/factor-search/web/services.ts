import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { RecordInputTool } from '#plugins/records/records/web';
import { screenTexts } from './screen-texts.ts';

/** The link below the input of a record's form. */
export function services({ bind }: Binder): void {
  bind(RecordInputTool).toResolvedValue(
    (texts) => ({
      id: 'factor-search/find',
      order: 10,
      Section: lazyPart(texts, screenTexts, () =>
        import('./components/FindFactor.tsx').then((part) => part.FindFactor),
      ),
    }),
    [LazyTexts],
  );
}
