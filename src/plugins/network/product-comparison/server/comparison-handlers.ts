import { answer } from '#contract';
import { companyOf, serve, type Caller, type Database, type ServedRoute } from '#server';
import { comparisonRoutes } from '../contract/index.ts';
import type { ComparisonCalculation } from './comparison-calculation.ts';
import type { ComparisonFiles } from './comparison-files.ts';
import { unknownComparison } from './comparison-policy.ts';
import type { ComparisonService } from './comparison-service.ts';
import type { ComparisonView } from './comparison-view.ts';

interface Parts {
  readonly database: Database;
  readonly calculation: ComparisonCalculation;
  readonly service: ComparisonService;
  readonly view: ComparisonView;
  readonly files: ComparisonFiles;
}

const writer = (caller: Caller) => ({ companyId: companyOf(caller), accountId: caller.accountId });

const READ = { readonly: true } as const;

/** Calls for product managers, and for the companies a comparison is shared with. */
export function comparisonHandlers({ database, calculation, service, view, files }: Parts): readonly ServedRoute[] {
  const kept = (companyId: string, id: string) =>
    database.withTenant(companyId, async (trx) => (await view.one(trx, companyId, id)) ?? unknownComparison(), READ);
  const shared = (companyId: string, id: string) =>
    database.withTenant(
      companyId,
      async (trx) => (await view.receivedOne(trx, companyId, id)) ?? unknownComparison(),
      READ,
    );

  return [
    serve(comparisonRoutes.factors, async ({ caller, query }) => {
      const companyId = companyOf(caller);
      return answer(
        await database.withTenant(companyId, (trx) => calculation.factors(trx, companyId, query.facilityId), READ),
      );
    }),
    serve(comparisonRoutes.calculate, async ({ caller, body }) =>
      answer(await service.calculate(companyOf(caller), body)),
    ),
    serve(comparisonRoutes.list, ({ caller, query }) => {
      const companyId = companyOf(caller);
      return database.withTenant(companyId, (trx) => view.page(trx, companyId, query), READ);
    }),
    serve(comparisonRoutes.detail, async ({ caller, params }) => answer(await kept(companyOf(caller), params.id))),
    serve(comparisonRoutes.create, async ({ caller, body }) => answer(await service.create(writer(caller), body))),
    serve(comparisonRoutes.update, async ({ caller, body: { id, revision, ...body } }) =>
      answer(await service.update(writer(caller), { id, revision }, body)),
    ),
    serve(comparisonRoutes.remove, async ({ caller, params: { id }, query: { revision } }) => {
      await service.remove(writer(caller), { id, revision });
      return answer({ id });
    }),
    serve(comparisonRoutes.share, async ({ caller, body }) =>
      answer(await service.share(writer(caller), body.id, body.companyId)),
    ),
    serve(comparisonRoutes.revoke, async ({ caller, body: { id } }) => {
      await service.revoke(writer(caller), id);
      return answer({ id });
    }),
    serve(comparisonRoutes.export, async ({ caller, params, query }) => {
      const companyId = companyOf(caller);
      const { name, note, result, updatedAt } = await kept(companyId, params.id);
      return files.file(companyId, { name, note, result, at: updatedAt, from: null }, query);
    }),
    serve(comparisonRoutes.exportUnsaved, async ({ caller, query, body }) => {
      const companyId = companyOf(caller);
      const result = await service.calculate(companyId, body);
      return files.file(companyId, { name: null, note: '', result, at: null, from: null }, query);
    }),
    serve(comparisonRoutes.sharedList, ({ caller, query }) => {
      const companyId = companyOf(caller);
      return database.withTenant(companyId, (trx) => view.received(trx, companyId, query), READ);
    }),
    serve(comparisonRoutes.sharedDetail, async ({ caller, params }) =>
      answer(await shared(companyOf(caller), params.id)),
    ),
    serve(comparisonRoutes.sharedExport, async ({ caller, params, query }) => {
      const companyId = companyOf(caller);
      const { name, note, result, sharedAt, companyName } = await shared(companyId, params.id);
      return files.file(companyId, { name, note, result, at: sharedAt, from: companyName }, query);
    }),
  ];
}
