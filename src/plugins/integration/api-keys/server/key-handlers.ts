import { MESSAGES, pageAnswer } from '#contract';
import { serve, withReach, type Caller, type Database, type ServedRoute } from '#server';
import { keyRoutes, staffKeyRoutes } from '../contract/index.ts';
import type { KeyListView } from './key-list-view.ts';
import { noSuchKey, type KeyService } from './key-service.ts';

/** Calls about the keys of the own company, and of platform staff about their own. */
export function keyHandlers(database: Database, view: KeyListView, keys: KeyService): readonly ServedRoute[] {
  const list = async (caller: Caller, query: Parameters<KeyListView['page']>[2]) => {
    const read = await withReach(
      database,
      caller,
      'API keys listed',
      (trx) => view.page(trx, caller.companyId, query),
      {
        readonly: true,
      },
    );
    return pageAnswer(read.rows, query.page, query.size, read.total, read.next);
  };
  const detail = async (caller: Caller, id: string) => {
    const read = () =>
      withReach(database, caller, `API key ${id} read`, (trx) => view.one(trx, caller.companyId, id), {
        readonly: true,
      });
    const found = await read();
    if (!found) throw noSuchKey();
    return { statusCode: 200, data: found };
  };
  const changed = (id: string) => ({ statusCode: 200, message: MESSAGES.updated, data: { id } });
  const issued = (data: { id: string; secret: string }) => ({ statusCode: 200, data });
  return [
    serve(keyRoutes.create, async ({ caller, facts, body: { facilityIds, ...wanted } }) =>
      issued(await keys.create({ caller, facts }, { ...wanted, facilities: facilityIds })),
    ),
    serve(staffKeyRoutes.create, async ({ caller, facts, body }) =>
      issued(await keys.create({ caller, facts }, { ...body, authorities: ['ADMIN'], facilities: null })),
    ),
    ...[keyRoutes, staffKeyRoutes].flatMap((routes) => [
      serve(routes.list, ({ caller, query }) => list(caller, query)),
      serve(routes.detail, ({ caller, params }) => detail(caller, params.id)),
      serve(routes.rename, async ({ caller, facts, body }) =>
        changed(await keys.rename({ caller, facts }, body.id, body.name)),
      ),
      serve(routes.rotate, async ({ caller, facts, body }) => issued(await keys.rotate({ caller, facts }, body))),
      serve(routes.takeOver, async ({ caller, facts, body }) =>
        changed(await keys.takeOver({ caller, facts }, body.id)),
      ),
      serve(routes.revoke, async ({ caller, facts, body }) => changed(await keys.revoke({ caller, facts }, body.id))),
    ]),
  ];
}
