import { pageAnswer } from '#contract';
import { companyOf, serve, type Database, type ServedRoute } from '#server';
import { openWarningListRoute } from '../contract/index.ts';
import type { OpenWarningView } from './open-warning-view.ts';

export function openWarningHandlers(database: Database, view: OpenWarningView): readonly ServedRoute[] {
  return [
    serve(openWarningListRoute, async ({ caller, query }) => {
      const companyId = companyOf(caller);
      const { rows, total, next } = await database.withTenant(companyId, (trx) => view.page(trx, companyId, query), {
        readonly: true,
      });
      return pageAnswer([...rows], query.page, query.size, total, next);
    }),
  ];
}
