import { serve, withReach, type Database, type ServedRoute } from '#server';
import { adminRecordRequestRoutes as routes } from '../contract/index.ts';
import type { RequestDetailView } from './requests/request-detail-view.ts';
import type { RequestListView } from './requests/request-list-view.ts';
import type { ResetService } from './requests/reset-service.ts';

/** Calls for platform staff, across all companies; each use is recorded. */
export function adminRequestHandlers(
  database: Database,
  list: RequestListView,
  detail: RequestDetailView,
  resets: ResetService,
): readonly ServedRoute[] {
  return [
    serve(routes.list, ({ caller, query }) =>
      withReach(database, caller, 'record requests of all companies', (trx) => list.adminPage(trx, query), {
        readonly: true,
      }),
    ),
    serve(routes.detail, async ({ caller, params: { id } }) => ({
      statusCode: 200,
      data: await withReach(database, caller, `record request ${id}`, (trx) => detail.adminDetail(trx, id), {
        readonly: true,
      }),
    })),
    serve(routes.reset, async ({ caller, params: { id }, body }) => ({
      statusCode: 200,
      data: await withReach(database, caller, `record request ${id} reset`, async (trx) => {
        await resets.reset(trx, caller.accountId, id, body?.reason ?? '');
        return detail.adminDetail(trx, id);
      }),
    })),
  ];
}
