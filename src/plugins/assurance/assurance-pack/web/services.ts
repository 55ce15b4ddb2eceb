import { lazy } from 'react';
import type { Binder } from '#contract';
import { ExportOffer } from '#plugins/platform/export-jobs/web';
import { ASSURANCE_PACK } from '../contract/index.ts';

const PackForm = lazy(() => import('./components/PackForm.tsx').then((module) => ({ default: module.PackForm })));

/** Offers the pack on the export screen. */
export function services({ bind }: Binder): void {
  bind(ExportOffer).toConstantValue({
    id: 'assurance-pack/pack',
    order: 40,
    title: 'assurance-pack.title',
    kinds: { [ASSURANCE_PACK]: 'assurance-pack.title' },
    areas: ['home', 'admin'],
    Form: PackForm,
  });
}
