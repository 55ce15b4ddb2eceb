import { lazy } from 'react';
import type { Binder } from '#contract';
import { ExportOffer } from '#plugins/platform/export-jobs/web';
import { RecordListAction } from '#plugins/records/records/web';
import { RECORDS_OFFER } from './export-place.ts';

const ExportButton = lazy(() =>
  import('./components/ExportButton.tsx').then((module) => ({ default: module.ExportButton })),
);
const RecordForm = lazy(() => import('./components/RecordForm.tsx').then((module) => ({ default: module.RecordForm })));

const areas = ['home', 'admin'] as const;

/** Binds the export button beside "New record", and the record exports on the exports screen. */
export function services({ bind }: Binder): void {
  bind(RecordListAction).toConstantValue({ id: 'record-export/button', order: 30, Action: ExportButton });
  bind(ExportOffer).toConstantValue({
    id: RECORDS_OFFER,
    order: 10,
    title: 'record-export.records',
    kinds: {
      'record-export': 'record-export.kind.records',
      'auditor-export': 'record-export.kind.auditor',
      'auditor-val-export': 'record-export.kind.validation',
    },
    areas,
    Form: RecordForm,
  });
}
