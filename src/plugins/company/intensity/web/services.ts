import { lazy } from 'react';
import type { Binder } from '#contract';
import { CompanyPanel } from '#plugins/company/company/web';

/** Denominators on the profile of a company. */
export function services({ bind }: Binder): void {
  bind(CompanyPanel).toConstantValue({
    id: 'intensity/intensity',
    order: 30,
    title: 'intensity.tab',
    Panel: lazy(() => import('./components/IntensityPanel.tsx').then((part) => ({ default: part.IntensityPanel }))),
  });
}
