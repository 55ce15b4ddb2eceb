import { MESSAGES, pageAnswer } from '#contract';
import { companyOf, serve, type Clock, type Database, type ServedRoute } from '#server';
import { degreeDayRoutes, unusualRoutes } from '../contract/index.ts';
import type { DegreeDayService } from './degree-day-service.ts';
import { knownIn, type UnusualService } from './unusual-service.ts';
import type { UnusualView } from './unusual-view.ts';

interface Parts {
  readonly database: Database;
  readonly view: UnusualView;
  readonly service: UnusualService;
  readonly days: DegreeDayService;
  readonly clock: Clock;
}

const READING = { readonly: true, statementTimeout: 60_000 } as const;

/** Unusual figures of the own company, and the degree days of its facilities. */
export function unusualHandlers({ database, view, service, days, clock }: Parts): readonly ServedRoute[] {
  return [
    serve(unusualRoutes.list, async ({ caller, query }) => {
      const companyId = companyOf(caller);
      const read = () =>
        database.withTenant(companyId, (trx) => view.page(trx, companyId, clock.today(), query), READING);
      const { rows, total, next } = await read();
      return pageAnswer(rows, query.page, query.size, total, next);
    }),
    serve(unusualRoutes.series, async ({ caller, params: { id } }) => {
      const companyId = companyOf(caller);
      const all = await database.withTenant(companyId, (trx) => view.all(trx, companyId, clock.today()), READING);
      const { found, shown: figure } = knownIn(all, id);
      const { months, spread, hasWeather } = found;
      return { statusCode: 200, data: { figure, months: [...months], spread, hasWeather } };
    }),
    serve(unusualRoutes.settle, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.settle({ companyId: companyOf(caller), accountId: caller.accountId }, body),
    })),
    serve(unusualRoutes.reopen, async ({ caller, body: { id } }) => {
      await service.reopen({ companyId: companyOf(caller), accountId: caller.accountId }, id);
      return { statusCode: 200, message: MESSAGES.updated, data: { id } };
    }),
    serve(degreeDayRoutes.sheet, async ({ caller, query: { facilityId, year } }) => {
      const companyId = companyOf(caller);
      const read = () => database.withTenant(companyId, (trx) => days.sheet(trx, companyId, facilityId, year), READING);
      return { statusCode: 200, data: await read() };
    }),
    serve(degreeDayRoutes.save, async ({ caller, body }) => {
      const saved = await days.save({ companyId: companyOf(caller), accountId: caller.accountId }, body);
      return { statusCode: 200, message: MESSAGES.updated, data: { saved } };
    }),
  ];
}
