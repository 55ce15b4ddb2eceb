import { pageAnswer } from '#contract';
import { serve, withReach, type Database, type ServedRoute } from '#server';
import { securityEventListRoute } from '../contract/index.ts';
import type { SecurityEventListView } from './security-event-list-view.ts';

export function securityEventHandlers(database: Database, view: SecurityEventListView): readonly ServedRoute[] {
  return [
    serve(securityEventListRoute, async ({ caller, query }) => {
      const of = query.companyId === undefined ? 'every company' : query.companyId;
      const { rows, total, next } = await withReach(database, caller, `security events of ${of}`, (trx) =>
        view.page(trx, query),
      );
      return pageAnswer([...rows], query.page, query.size, total, next);
    }),
  ];
}
