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
      const companyId = companyOf(caller);
      const asked = { ...query, today: clock.today() };
      const { rows, total, next } = await database.withTenant(companyId, (trx) => view.page(trx, companyId, asked), {
        readonly: true,
      });
      return pageAnswer([...rows], query.page, query.size, total, next);
    }),
    serve(assignWarningsRoute, async ({ caller, body }) => ({
      statusCode: 200,
      data: await owners.assign(caller, body),
    })),
  ];
}
