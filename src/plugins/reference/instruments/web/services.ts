import { lazy } from 'react';
import type { Binder } from '#contract';
import { RecordFormSection, RecordListAction } from '#plugins/records/records/web';

/** The link from Scope 2 to the ledger, and the ledger's section in a record's form. */
export function services({ bind }: Binder): void {
  bind(RecordListAction).toConstantValue({
    id: 'instruments/ledger',
    order: 30,
    Action: lazy(() => import('./components/OpenLedger.tsx').then((part) => ({ default: part.OpenLedger }))),
  });
  bind(RecordFormSection).toConstantValue({
    id: 'instruments/section',
    order: 10,
    Section: lazy(() => import('./components/LedgerSection.tsx').then((part) => ({ default: part.LedgerSection }))),
  });
}
