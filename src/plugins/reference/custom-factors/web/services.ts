import { lazy } from 'react';
import type { Binder } from '#contract';
import { RecordFormSection, RecordPanel } from '#plugins/records/records/web';

/** The company's own factors in the form of a record, and the one a record names on its page. */
export function services({ bind }: Binder): void {
  bind(RecordFormSection).toConstantValue({
    id: 'custom-factors/section',
    order: 5,
    Section: lazy(() =>
      import('./components/OwnFactorSection.tsx').then((part) => ({ default: part.OwnFactorSection })),
    ),
  });
  bind(RecordPanel).toConstantValue({
    id: 'custom-factors/panel',
    order: 5,
    title: 'custom-factors.panel',
    shows: (_place, { customFactor }) => customFactor?.['factorId'] !== undefined,
    Panel: lazy(() => import('./components/OwnFactorPanel.tsx').then((part) => ({ default: part.OwnFactorPanel }))),
  });
}
