import { lazy } from 'react';
import { lazyPart, LazyTexts } from '#core';
import type { Binder } from '#contract';
import { RecordListAction } from '#plugins/records/records/web';
import { BatchParts } from './batch-parts.ts';
import { screenTexts } from './screen-texts.ts';

const ImportButton = lazy(() =>
  import('./components/ImportButton.tsx').then((module) => ({ default: module.ImportButton })),
);

/** Binds the button to the imports beside "New record". */
export function services({ bind }: Binder): void {
  bind(BatchParts).toResolvedValue(
    (texts) => ({
      Figures: lazyPart(texts, screenTexts, () =>
        import('./components/BatchFigures.tsx').then((part) => part.BatchFigures),
      ),
      Rows: lazyPart(texts, screenTexts, () => import('./components/BatchRows.tsx').then((part) => part.BatchRows)),
    }),
    [LazyTexts],
  );
  bind(RecordListAction).toConstantValue({ id: 'record-import/button', order: 20, Action: ImportButton });
}
