import { pageAnswer } from '#contract';
import { companyOf, serve, type Clock, type Database, type ServedRoute } from '#server';
import { assignWarningsRoute, openWarningListRoute } from '../contract/index.ts';
import type { OpenWarningView } from './open-warning-view.ts';
import type { WarningOwners } from './warning-owners.ts';

export function openWarningHandlers(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  view: OpenWarningView,
  owners: WarningOwners,
): readonly ServedRoute[] {
  return [
    serve(openWarningListRoute, async ({ caller, query }) => {
      const { accountId, authorities } = caller;
      const reader = { companyId: companyOf(caller), accountId, authorities, today: clock.today() };
      const { rows, total, next } = await database.withTenant(
        reader.companyId,
        (trx) => view.page(trx, reader, query),
        { readonly: true },
      );
      return pageAnswer([...rows], query.page, query.size, total, next);
    }),
    serve(assignWarningsRoute, async ({ caller, body }) => ({
      statusCode: 200,
      data: await owners.assign(caller, body),
    })),
  ];
}
