import { MESSAGES, pageAnswer } from '#contract';
import { companyOf, serve, type Caller, type Database, type ServedRoute, type Trx } from '#server';
import { spendRoutes } from '../contract/index.ts';
import { ENERGY_ACCOUNTS } from '../domain/index.ts';
import { knownLedger, linesOfGroup, type LedgerKey } from './ledger-store.ts';
import { ownMoneyOf } from './own-money.ts';
import { rulesOf } from './rule-store.ts';
import type { SpendCatalogue } from './spend-catalogue.ts';
import type { SpendService, SpendWriter } from './spend-service.ts';
import type { SpendView } from './spend-view.ts';

interface Parts {
  readonly database: Database;
  readonly view: SpendView;
  readonly service: SpendService;
  readonly catalogue: SpendCatalogue;
}

const writerOf = (caller: Caller): SpendWriter => ({ companyId: companyOf(caller), accountId: caller.accountId });

/** The calls of spend: members of the company read, its writers write. */
export function spendHandlers({ database, view, service, catalogue }: Parts): readonly ServedRoute[] {
  const within = <T>(caller: Caller, itemId: string, work: (trx: Trx, key: LedgerKey) => Promise<T>) => {
    const companyId = companyOf(caller);
    return database.withTenant(companyId, (trx) => work(trx, { companyId, itemId }));
  };
  const changed = (count: number) => ({ statusCode: 200, message: MESSAGES.updated, data: { changed: count } });
  return [
    serve(spendRoutes.ledger, async ({ caller, query: { itemId } }) => ({
      statusCode: 200,
      data: await within(caller, itemId, (trx, key) => view.ledger(trx, key)),
    })),
    serve(spendRoutes.groups, async ({ caller, query: { itemId, ...asked } }) => {
      const { rows, count, next } = await within(caller, itemId, (trx, key) => view.groups(trx, key, asked));
      return pageAnswer([...rows], asked.page, asked.size, count, next);
    }),
    serve(spendRoutes.lines, async ({ caller, query: { itemId, groupId, ...asked } }) => {
      const { lines, count, next } = await within(caller, itemId, async (trx, key) => {
        await knownLedger(trx, key);
        return linesOfGroup(trx, key, groupId, asked);
      });
      return pageAnswer([...lines], asked.page, asked.size, count, next);
    }),
    serve(spendRoutes.decide, async ({ caller, body }) => changed(await service.decide(writerOf(caller), body))),
    serve(spendRoutes.undo, async ({ caller, body: { itemId, groupIds } }) =>
      changed(await service.undo(companyOf(caller), itemId, groupIds)),
    ),
    serve(spendRoutes.facility, async ({ caller, body: { itemId, facilityId } }) => {
      await service.setFacility(companyOf(caller), itemId, facilityId);
      return changed(1);
    }),
    serve(spendRoutes.costCentre, async ({ caller, body: { code, facilityId } }) => {
      await service.saveCostCentre(companyOf(caller), code, facilityId);
      return changed(1);
    }),
    serve(spendRoutes.rules, async ({ caller }) => {
      const companyId = companyOf(caller);
      const rules = await database.withTenant(companyId, (trx) => rulesOf(trx, companyId));
      return {
        statusCode: 200,
        data: {
          rules: rules.map((rule) => view.rule(rule)),
          builtIn: ENERGY_ACCOUNTS.map(({ id, phrases }) => ({ id, phrases: [...phrases] })),
        },
      };
    }),
    serve(spendRoutes.addRule, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: view.rule(await service.addRule(writerOf(caller), body)),
    })),
    serve(spendRoutes.changeRule, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: view.rule(await service.changeRule(writerOf(caller), body)),
    })),
    serve(spendRoutes.deleteRule, async ({ caller, body }) => {
      await service.deleteRule(companyOf(caller), body);
      return { statusCode: 200, message: MESSAGES.deleted, data: { changed: 1 } };
    }),
    serve(spendRoutes.inputs, async ({ query: { search = '' } }) => ({
      statusCode: 200,
      data: [...catalogue.search(search)],
    })),
    serve(spendRoutes.money, async ({ caller }) => {
      const companyId = companyOf(caller);
      return {
        statusCode: 200,
        data: [...(await database.withTenant(companyId, (trx) => ownMoneyOf(trx, companyId)))],
      };
    }),
    serve(spendRoutes.saveMoney, async ({ caller, body }) => {
      await service.saveMoney(companyOf(caller), body);
      return changed(1);
    }),
    serve(spendRoutes.deleteMoney, async ({ caller, body }) => {
      await service.deleteMoney(companyOf(caller), body);
      return changed(1);
    }),
  ];
}
