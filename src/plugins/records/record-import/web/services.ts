import { lazy } from 'react';
import type { Binder } from '#contract';
import { RecordListAction } from '#plugins/records/records/web';

const ImportButton = lazy(() =>
  import('./components/ImportButton.tsx').then((module) => ({ default: module.ImportButton })),
);

/** Binds the button to the imports beside "New record". */
export function services({ bind }: Binder): void {
  bind(RecordListAction).toConstantValue({ id: 'record-import/button', order: 20, Action: ImportButton });
}
