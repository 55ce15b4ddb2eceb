import { lazy } from 'react';
import type { Binder } from '#contract';
import { CompanyPanel } from '#plugins/company/company/web';

/** Control of facilities on the profile of a company. */
export function services({ bind }: Binder): void {
  bind(CompanyPanel).toConstantValue({
    id: 'control-basis/control',
    order: 20,
    title: 'control-basis.tab',
    Panel: lazy(() => import('./components/ControlPanel.tsx').then((part) => ({ default: part.ControlPanel }))),
  });
}
