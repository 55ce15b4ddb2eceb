import { lazy } from 'react';
import type { Binder } from '#contract';
import { ExportOffer } from '#plugins/platform/export-jobs/web';
import { RecordListAction } from '#plugins/records/records/web';
import { RECORDS_OFFER } from './export-place.ts';

const ExportButton = lazy(() =>
  import('./components/ExportButton.tsx').then((module) => ({ default: module.ExportButton })),
);
const RecordForm = lazy(() => import('./components/RecordForm.tsx').then((module) => ({ default: module.RecordForm })));
const ReportForm = lazy(() => import('./components/ReportForm.tsx').then((module) => ({ default: module.ReportForm })));
const DashboardForm = lazy(() =>
  import('./components/DashboardForm.tsx').then((module) => ({ default: module.DashboardForm })),
);

const areas = ['home', 'admin'] as const;

/** The way to the exports, beside "New record", and what is offered there: records, reports, figures of the dashboard. */
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
  bind(ExportOffer).toConstantValue({
    id: 'record-export/reports',
    order: 20,
    title: 'record-export.reports',
    kinds: { report: 'record-export.reports' },
    areas,
    Form: ReportForm,
  });
  bind(ExportOffer).toConstantValue({
    id: 'record-export/dashboard',
    order: 30,
    title: 'record-export.dashboard',
    kinds: { dashboard: 'record-export.dashboard' },
    areas,
    Form: DashboardForm,
  });
}
