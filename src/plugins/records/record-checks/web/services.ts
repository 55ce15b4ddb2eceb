import { lazy } from 'react';
import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { TaskTexts } from '#plugins/platform/tasks/web';
import { RecordFormSection, RecordQuantityNote, RecordWarningPart } from '#plugins/records/records/web';
import { screenTexts } from './screen-texts.ts';
import { taskTexts } from './task-texts.ts';

/** Warnings that saving would raise, in the record form, and what lists of tasks say of them. */
export function services({ bind }: Binder): void {
  bind(TaskTexts).toConstantValue(taskTexts);
  bind(RecordFormSection).toResolvedValue(
    (texts) => ({
      id: 'record-checks/section',
      order: 90,
      Section: lazyPart(texts, screenTexts, () =>
        import('./components/CheckSection.tsx').then((part) => part.CheckSection),
      ),
    }),
    [LazyTexts],
  );
  bind(RecordWarningPart).toResolvedValue(
    (texts) => ({
      id: 'record-checks/dealing',
      order: 10,
      Part: lazyPart(texts, screenTexts, () =>
        import('./components/WarningDealing.tsx').then((part) => part.WarningDealing),
      ),
    }),
    [LazyTexts],
  );
  bind(RecordQuantityNote).toConstantValue({
    id: 'record-checks/quantity',
    order: 10,
    Section: lazy(() => import('./components/QuantityNote.tsx').then((part) => ({ default: part.QuantityNote }))),
  });
}
