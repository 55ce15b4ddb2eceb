import { answer, COMPANY_WRITERS, MESSAGES, passes } from '#contract';
import { companyOf, serve, type Caller, type Database, type ServedRoute } from '#server';
import { panelsRoutes } from '../contract/index.ts';
import type { PanelFiguresReader } from './panel-figures.ts';
import type { PanelReader } from './panels-policy.ts';
import type { PanelsService } from './panels-service.ts';
import { panelsOf, rowOf } from './panels-store.ts';

interface Parts {
  readonly database: Database;
  readonly figures: PanelFiguresReader;
  readonly service: PanelsService;
}

const READ = { readonly: true } as const;

/** The calls of panels: people of the company read, its writers write. */
export function panelsHandlers({ database, figures, service }: Parts): readonly ServedRoute[] {
  const readerOf = (caller: Caller): PanelReader => ({
    companyId: companyOf(caller),
    accountId: caller.accountId,
    isWriter: passes(COMPANY_WRITERS, caller.authorities),
    isMachine: caller.machine !== undefined,
  });
  return [
    serve(panelsRoutes.list, async ({ caller }) => {
      const reader = readerOf(caller);
      const rows = await database.withTenant(reader.companyId, (trx) => panelsOf(trx, reader), READ);
      return answer(rows.map((row) => rowOf(reader, row)));
    }),
    serve(panelsRoutes.figures, async ({ caller, query }) => {
      const companyId = companyOf(caller);
      return answer(await database.withTenant(companyId, (trx) => figures.read(trx, companyId, query), READ));
    }),
    serve(panelsRoutes.create, async ({ caller, body }) =>
      answer({ id: await service.create(readerOf(caller), body) }, MESSAGES.created),
    ),
    serve(panelsRoutes.update, async ({ caller, body: { id, revision, ...body } }) => {
      await service.update(readerOf(caller), { id, revision }, body);
      return answer({ id }, MESSAGES.updated);
    }),
    serve(panelsRoutes.share, async ({ caller, body: { id, revision, visibility } }) => {
      await service.share(readerOf(caller), { id, revision }, visibility);
      return answer({ id }, MESSAGES.updated);
    }),
    serve(panelsRoutes.order, async ({ caller, body: { ids } }) =>
      answer({ ids: [...(await service.order(readerOf(caller), ids))] }, MESSAGES.updated),
    ),
    serve(panelsRoutes.remove, async ({ caller, params: { id }, query: { revision } }) => {
      await service.remove(readerOf(caller), { id, revision });
      return answer({ id }, MESSAGES.deleted);
    }),
  ];
}
