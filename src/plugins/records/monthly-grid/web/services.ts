import { lazy } from 'react';
import type { Binder } from '#contract';
import { OfflineReads, OutboxKind } from '#plugins/platform/offline/web';
import { RecordListAction } from '#plugins/records/records/web';
import { CELL_ENTRY } from './offline/cell-entry-id.ts';

/** The button that opens a list of records as a sheet, and how figures that waited for a net are sent. */
export function services({ bind }: Binder): void {
  bind(OfflineReads).toConstantValue(['GET /api/scope-management/grid']);
  bind(OutboxKind).toConstantValue({
    id: CELL_ENTRY,
    load: () => import('./offline/cell-kind.ts').then(({ cellKind }) => cellKind),
  });
  bind(RecordListAction).toConstantValue({
    id: 'monthly-grid/open',
    order: 10,
    Action: lazy(() => import('./components/OpenGrid.tsx').then(({ OpenGrid }) => ({ default: OpenGrid }))),
  });
}
