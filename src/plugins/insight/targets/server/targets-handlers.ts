import { MESSAGES } from '#contract';
import { actsFor } from '#plugins/company/company/server';
import { companyOf, serve, withReach, type Caller, type Database, type ServedRoute, type Trx } from '#server';
import { targetsRoutes } from '../contract/index.ts';
import type { InitiativeService } from './initiative-service.ts';
import type { TargetService } from './target-service.ts';
import type { TargetView } from './target-view.ts';

interface Parts {
  readonly database: Database;
  readonly view: TargetView;
  readonly service: TargetService;
  readonly initiatives: InitiativeService;
}

/** The calls of targets: staff read, users of the company write. */
export function targetsHandlers({ database, view, service, initiatives }: Parts): readonly ServedRoute[] {
  const writer = (caller: Caller) => ({ companyId: companyOf(caller), accountId: caller.accountId });
  const read = async <T>(
    caller: Caller,
    asked: string | undefined,
    what: string,
    work: (trx: Trx, companyId: string) => Promise<T>,
  ) => {
    const companyId = actsFor(caller, asked);
    const data = await withReach(database, caller, `${what} of company ${companyId}`, (trx) => work(trx, companyId));
    return { statusCode: 200, data };
  };
  const done = <T>(data: T, message: string) => ({ statusCode: 200, message, data });
  return [
    serve(targetsRoutes.list, ({ caller, query }) =>
      read(caller, query.companyId, 'targets', (trx, companyId) => view.list(trx, companyId)),
    ),
    serve(targetsRoutes.detail, ({ caller, params: { id }, query }) =>
      read(caller, query.companyId, `target ${id}`, (trx, companyId) => view.detail(trx, companyId, id)),
    ),
    serve(targetsRoutes.create, async ({ caller, body }) =>
      done({ id: await service.create(writer(caller), body) }, MESSAGES.created),
    ),
    serve(targetsRoutes.update, async ({ caller, body: { id, revision, ...body } }) => {
      await service.update(writer(caller), id, revision, body);
      return done({ id }, MESSAGES.updated);
    }),
    serve(targetsRoutes.rebase, async ({ caller, body: { id, revision } }) => {
      await service.rebase(writer(caller), id, revision);
      return done({ id }, MESSAGES.updated);
    }),
    serve(targetsRoutes.remove, async ({ caller, params: { id }, query: { revision } }) => {
      await service.remove(writer(caller), id, revision);
      return done({ id }, MESSAGES.deleted);
    }),
    serve(targetsRoutes.addInitiative, async ({ caller, body: { targetId, ...facts } }) =>
      done(await initiatives.add(writer(caller), targetId, facts), MESSAGES.created),
    ),
    serve(targetsRoutes.changeInitiative, async ({ caller, body: { id, revision, ...facts } }) =>
      done(await initiatives.change(writer(caller), id, revision, facts), MESSAGES.updated),
    ),
    serve(targetsRoutes.removeInitiative, async ({ caller, params: { id }, query: { revision } }) => {
      await initiatives.remove(writer(caller), id, revision);
      return done({ id }, MESSAGES.deleted);
    }),
    serve(targetsRoutes.saveSetting, async ({ caller, body }) =>
      done(await service.setRecalculation(writer(caller), body), MESSAGES.updated),
    ),
  ];
}
