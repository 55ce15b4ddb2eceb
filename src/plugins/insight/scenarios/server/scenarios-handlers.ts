import { answer, COMPANY_WRITERS, MESSAGES, pageAnswer, passes } from '#contract';
import { companyOf, serve, type Caller, type Database, type ServedRoute } from '#server';
import { scenariosRoutes } from '../contract/index.ts';
import type { ScenarioFiles } from './scenario-files.ts';
import type { ScenarioReader } from './scenario-policy.ts';
import type { ScenarioService } from './scenario-service.ts';
import { scenarioPage } from './scenario-store.ts';
import { rowOf, type ScenarioView } from './scenario-view.ts';

interface Parts {
  readonly database: Database;
  readonly view: ScenarioView;
  readonly service: ScenarioService;
  readonly files: ScenarioFiles;
}

const READ = { readonly: true } as const;

/** The calls of scenarios: people of the company read, its writers write. */
export function scenariosHandlers({ database, view, service, files }: Parts): readonly ServedRoute[] {
  const readerOf = (caller: Caller): ScenarioReader => ({
    companyId: companyOf(caller),
    accountId: caller.accountId,
    isWriter: passes(COMPANY_WRITERS, caller.authorities),
    isMachine: caller.machine !== undefined,
  });
  const one = async (caller: Caller, id: string) => {
    const reader = readerOf(caller);
    const read = await database.withTenant(reader.companyId, (trx) => view.read(trx, reader, id), READ);
    return view.detail(reader, read);
  };
  return [
    serve(scenariosRoutes.list, async ({ caller, query }) => {
      const reader = readerOf(caller);
      const { rows, total, next } = await database.withTenant(
        reader.companyId,
        (trx) => scenarioPage(trx, reader, query),
        READ,
      );
      return pageAnswer(
        rows.map((row) => rowOf(reader, row)),
        query.page,
        query.size,
        total,
        next,
      );
    }),
    serve(scenariosRoutes.detail, async ({ caller, params: { id } }) => answer(await one(caller, id))),
    serve(scenariosRoutes.create, async ({ caller, body }) =>
      answer({ id: await service.create(readerOf(caller), body) }, MESSAGES.created),
    ),
    serve(scenariosRoutes.update, async ({ caller, body: { id, revision, ...body } }) => {
      await service.update(readerOf(caller), { id, revision }, body);
      return answer({ id }, MESSAGES.updated);
    }),
    serve(scenariosRoutes.copy, async ({ caller, body: { id, name } }) =>
      answer({ id: await service.copy(readerOf(caller), id, name) }, MESSAGES.created),
    ),
    serve(scenariosRoutes.share, async ({ caller, body: { id, revision, visibility } }) => {
      await service.share(readerOf(caller), { id, revision }, visibility);
      return answer({ id }, MESSAGES.updated);
    }),
    serve(scenariosRoutes.remove, async ({ caller, params: { id }, query: { revision } }) => {
      await service.remove(readerOf(caller), { id, revision });
      return answer({ id }, MESSAGES.deleted);
    }),
    serve(scenariosRoutes.export, async ({ caller, params: { id }, query }) =>
      files.file(await one(caller, id), query),
    ),
  ];
}
