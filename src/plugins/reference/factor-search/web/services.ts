import { lazy } from 'react';
import type { Binder } from '#contract';
import { RecordInputTool } from '#plugins/records/records/web';

/** The link below the input of a record's form. */
export function services({ bind }: Binder): void {
  bind(RecordInputTool).toConstantValue({
    id: 'factor-search/find',
    order: 10,
    Section: lazy(() => import('./components/FindFactor.tsx').then((part) => ({ default: part.FindFactor }))),
  });
}
