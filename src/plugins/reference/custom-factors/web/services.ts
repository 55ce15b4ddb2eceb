import { lazy } from 'react';
import type { Binder } from '#contract';
import { RecordFormSection } from '#plugins/records/records/web';

/** The company's own factors in the form of a record. */
export function services({ bind }: Binder): void {
  bind(RecordFormSection).toConstantValue({
    id: 'custom-factors/section',
    order: 5,
    Section: lazy(() =>
      import('./components/OwnFactorSection.tsx').then((part) => ({ default: part.OwnFactorSection })),
    ),
  });
}
