import { answer, MESSAGES } from '#contract';
import { companyOf, serve, type Caller, type Database, type ServedRoute, type Texts } from '#server';
import { benchmarkRoutes } from '../contract/index.ts';
import { PER } from '../domain/index.ts';
import { benchmarkFile } from './benchmark-file.ts';
import type { BenchmarkService } from './benchmark-service.ts';
import type { BenchmarkView } from './benchmark-view.ts';

interface Parts {
  readonly database: Database;
  readonly view: BenchmarkView;
  readonly service: BenchmarkService;
  readonly texts: Texts;
}

const READ = { readonly: true } as const;

/** The calls of the benchmark. Each reads cells, and the figures of the own company alone. */
export function benchmarkHandlers({ database, view, service, texts }: Parts): readonly ServedRoute[] {
  const standing = (caller: Caller) => {
    const companyId = companyOf(caller);
    return database.withTenant(companyId, (trx) => view.standing(trx, companyId), READ);
  };
  const deciderOf = (caller: Caller) => ({ companyId: companyOf(caller), accountId: caller.accountId });
  return [
    serve(benchmarkRoutes.standing, async ({ caller }) => answer(await standing(caller))),
    serve(benchmarkRoutes.cells, async ({ caller, query }) => {
      const companyId = companyOf(caller);
      return answer(await database.withTenant(companyId, (trx) => view.cells(trx, companyId, query), READ));
    }),
    serve(benchmarkRoutes.export, async ({ caller, query: { year, language } }) => {
      const companyId = companyOf(caller);
      const all = await database.withTenant(
        companyId,
        async (trx) => {
          const found = [];
          for (const per of PER) found.push(await view.cells(trx, companyId, { year, per }, language));
          return found;
        },
        READ,
      );
      return benchmarkFile(texts, language, year, all);
    }),
    serve(benchmarkRoutes.join, async ({ caller }) => {
      await service.join(deciderOf(caller));
      return answer(await standing(caller), MESSAGES.updated);
    }),
    serve(benchmarkRoutes.leave, async ({ caller }) => {
      await service.leave(deciderOf(caller));
      return answer(await standing(caller), MESSAGES.updated);
    }),
  ];
}
