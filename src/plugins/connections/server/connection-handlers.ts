import { actsFor } from '#plugins/company/server';
import { companyOf, serve, withReach, type Caller, type Database, type ServedRoute } from '#server';
import { connectionListRoute, customerSelectionRoute, supplierSelectionRoute } from '../contract/index.ts';
import type { ConnectionStore } from './connection-store.ts';

export function connectionHandlers(database: Database, store: ConnectionStore): readonly ServedRoute[] {
  const counterparties = async (caller: Caller, asked: string | undefined, wanted: 'CUSTOMER' | 'SUPPLIER') => {
    const companyId = actsFor(caller, asked);
    const commonObjects = await withReach(database, caller, `counterparties of ${companyId}`, (trx) =>
      store.counterparties(trx, companyId, wanted),
    );
    return { statusCode: 200, data: { commonObjects: [...commonObjects] } };
  };

  return [
    serve(customerSelectionRoute, ({ caller, query }) => counterparties(caller, query.companyId, 'CUSTOMER')),
    serve(supplierSelectionRoute, ({ caller, query }) => counterparties(caller, query.companyId, 'SUPPLIER')),
    serve(connectionListRoute, ({ caller, query }) => {
      const companyId = companyOf(caller);
      return database.withTenant(companyId, (trx) => store.page(trx, companyId, query), { readonly: true });
    }),
  ];
}
