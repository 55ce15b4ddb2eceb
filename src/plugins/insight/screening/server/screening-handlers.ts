import { MESSAGES } from '#contract';
import { financialYearOf } from '#domain/time';
import { actsFor, type CompanyStore } from '#plugins/company/company/server';
import {
  companyOf,
  serve,
  withReach,
  type Caller,
  type Clock,
  type Database,
  type ServedRoute,
  type Trx,
} from '#server';
import { screeningRoutes } from '../contract/index.ts';
import { assessmentHistory } from './assessment-store.ts';
import { assessmentOf, type ScreeningService } from './screening-service.ts';
import type { ScreeningView } from './screening-view.ts';
import type { SpendEstimates } from './spend-estimates.ts';

interface Parts {
  readonly database: Database;
  readonly companies: Pick<CompanyStore, 'firstMonth'>;
  readonly view: ScreeningView;
  readonly service: ScreeningService;
  readonly estimates: SpendEstimates;
  readonly clock: Clock;
}

/** The calls of screening: staff read, users of the company write. */
export function screeningHandlers(parts: Parts): readonly ServedRoute[] {
  const { database, companies, view, service, estimates, clock } = parts;
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
  return [
    serve(screeningRoutes.year, ({ caller, query: { companyId: asked, year, includeDrafts } }) =>
      read(caller, asked, 'screening', async (trx, companyId) => {
        const present = async () => financialYearOf(clock.today(), await companies.firstMonth(trx, companyId)).year;
        return view.of(trx, { companyId, year: year ?? (await present()), includeDrafts });
      }),
    ),
    serve(screeningRoutes.history, ({ caller, query: { companyId: asked, year, category } }) =>
      read(caller, asked, `screening history of category ${category}`, async (trx, companyId) =>
        (await assessmentHistory(trx, { companyId, year, category })).map(assessmentOf),
      ),
    ),
    serve(screeningRoutes.choices, async () => ({ statusCode: 200, data: await estimates.choices() })),
    serve(screeningRoutes.estimate, async ({ query: { spendYear, ...spend } }) => ({
      statusCode: 200,
      data: await estimates.estimate({ ...spend, spendYear: Number(spendYear) }),
    })),
    serve(screeningRoutes.save, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.save({ companyId: companyOf(caller), accountId: caller.accountId }, body),
    })),
  ];
}
