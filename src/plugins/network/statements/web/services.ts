import { lazy } from 'react';
import type { Binder } from '#contract';
import { CompanyPanel } from '#plugins/company/company/web';
import { ConnectionPanel } from '#plugins/network/connections/web';

/** Statements on the profile of a company, and on the page of a connection. */
export function services({ bind }: Binder): void {
  bind(CompanyPanel).toConstantValue({
    id: 'statements/statements',
    order: 40,
    title: 'statements.tab',
    Panel: lazy(() => import('./components/StatementsPanel.tsx').then((part) => ({ default: part.StatementsPanel }))),
  });
  bind(ConnectionPanel).toConstantValue({
    id: 'statements/connected',
    order: 10,
    Panel: lazy(() =>
      import('./components/ConnectedStatements.tsx').then((part) => ({ default: part.ConnectedStatements })),
    ),
  });
}
