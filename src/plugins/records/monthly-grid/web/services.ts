import { lazy } from 'react';
import type { Binder } from '#contract';
import { RecordListAction } from '#plugins/records/records/web';

/** The button that opens a list of records as a sheet. */
export function services({ bind }: Binder): void {
  bind(RecordListAction).toConstantValue({
    id: 'monthly-grid/open',
    order: 10,
    Action: lazy(() => import('./components/OpenGrid.tsx').then(({ OpenGrid }) => ({ default: OpenGrid }))),
  });
}
