import { lazy } from 'react';
import type { Binder } from '#contract';
import { RecordListAction } from '#plugins/records/web';

const ExportButton = lazy(() =>
  import('./components/ExportButton.tsx').then((module) => ({ default: module.ExportButton })),
);

/** The way to the exports, beside "New record". */
export function services({ bind }: Binder): void {
  bind(RecordListAction).toConstantValue({ id: 'record-export/button', order: 30, Action: ExportButton });
}
