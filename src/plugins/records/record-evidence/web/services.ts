import { lazy } from 'react';
import type { Binder } from '#contract';
import { RecordFormSection, RecordPanel } from '#plugins/records/records/web';

/** Files in the form and on the page of a record. */
export function services({ bind }: Binder): void {
  bind(RecordFormSection).toConstantValue({
    id: 'record-evidence/section',
    order: 20,
    Section: lazy(() => import('./components/EvidenceSection.tsx').then((part) => ({ default: part.EvidenceSection }))),
  });
  bind(RecordPanel).toConstantValue({
    id: 'record-evidence/panel',
    order: 20,
    title: 'record-evidence.title',
    Panel: lazy(() => import('./components/EvidencePanel.tsx').then((part) => ({ default: part.EvidencePanel }))),
  });
}
