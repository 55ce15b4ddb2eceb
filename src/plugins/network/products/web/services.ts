import { lazy } from 'react';
import type { Binder } from '#contract';
import { RecordFormSection } from '#plugins/records/records/web';

/** The product field of the record form. */
export function services({ bind }: Binder): void {
  bind(RecordFormSection).toConstantValue({
    id: 'products/section',
    order: 2,
    Section: lazy(() => import('./components/ProductSection.tsx').then((part) => ({ default: part.ProductSection }))),
  });
}
