import { lazy } from 'react';
import type { Binder } from '#contract';
import { ExportOffer } from '#plugins/platform/export-jobs/web';

const ScreeningExport = lazy(() =>
  import('./components/ScreeningExport.tsx').then((module) => ({ default: module.ScreeningExport })),
);

/** Offers the screening on the export screen. */
export function services({ bind }: Binder): void {
  bind(ExportOffer).toConstantValue({
    id: 'screening/file',
    order: 35,
    title: 'screening.title',
    kinds: { screening: 'screening.title' },
    areas: ['home', 'admin'],
    Form: ScreeningExport,
  });
}
