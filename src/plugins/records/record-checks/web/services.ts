import { lazy } from 'react';
import type { Binder } from '#contract';
import { TaskTexts } from '#plugins/platform/tasks/web';
import { RecordFormSection, RecordQuantityNote } from '#plugins/records/records/web';
import { taskTexts } from './task-texts.ts';

/** Warnings that saving would raise, in the record form, and what lists of tasks say of them. */
export function services({ bind }: Binder): void {
  bind(TaskTexts).toConstantValue(taskTexts);
  bind(RecordFormSection).toConstantValue({
    id: 'record-checks/section',
    order: 90,
    Section: lazy(() => import('./components/CheckSection.tsx').then((part) => ({ default: part.CheckSection }))),
  });
  bind(RecordQuantityNote).toConstantValue({
    id: 'record-checks/quantity',
    order: 10,
    Section: lazy(() => import('./components/QuantityNote.tsx').then((part) => ({ default: part.QuantityNote }))),
  });
}
