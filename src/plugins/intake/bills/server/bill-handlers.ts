import { MESSAGES, problem } from '#contract';
import { companyOf, serve, type Database, type ServedRoute } from '#server';
import { billRoutes } from '../contract/index.ts';
import type { BillStore } from './bill-store.ts';

interface Parts {
  readonly database: Database;
  readonly store: BillStore;
}

/** The calls about what was learnt from bills. */
export function billHandlers({ database, store }: Parts): readonly ServedRoute[] {
  return [
    serve(billRoutes.layouts, async ({ caller }) => {
      const companyId = companyOf(caller);
      const work = { readonly: true } as const;
      return {
        statusCode: 200,
        data: await database.withTenant(companyId, (trx) => store.learntLayouts(trx, companyId), work),
      };
    }),
    serve(billRoutes.forgetLayout, async ({ caller, body }) => {
      const companyId = companyOf(caller);
      if (!(await database.withTenant(companyId, (trx) => store.forgetLayout(trx, companyId, body))))
        throw problem('bills.layout-gone', 404, 'bills.layout-gone');
      return { statusCode: 200, message: MESSAGES.deleted, data: { version: body.version } };
    }),
  ];
}
