import { MESSAGES } from '#contract';
import { actsFor, type CompanyStore } from '#plugins/company/company/server';
import type { RecordPeriods } from '#plugins/records/records/server';
import { serve, withReach, type Caller, type Database, type ServedRoute, type Trx } from '#server';
import { intensityRoutes } from '../contract/index.ts';
import type { DenominatorService } from './denominator-service.ts';
import { denominatorOf } from './denominator-store.ts';
import type { IntensityDenominators } from './intensity-denominators.ts';
import { unknownDenominator } from './intensity-policy.ts';
import type { IntensityService } from './intensity-service.ts';
import { sheetOf } from './intensity-view.ts';

interface Parts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly periods: readonly RecordPeriods[];
  readonly denominators: IntensityDenominators;
  readonly own: DenominatorService;
  readonly service: IntensityService;
}

/** The calls of intensity. */
export function intensityHandlers(parts: Parts): readonly ServedRoute[] {
  const { database, denominators, own, service } = parts;
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
    serve(intensityRoutes.denominators, ({ caller, query }) =>
      read(caller, query.companyId, 'denominators', async (trx, companyId) => [
        ...(await denominators.list(trx, companyId)),
      ]),
    ),
    serve(intensityRoutes.total, ({ caller, query: { companyId: asked, facilityId, from, to } }) =>
      read(caller, asked, 'intensity totals', async (trx, companyId) => {
        const facilityIds = facilityId === undefined ? undefined : [facilityId];
        return [...(await denominators.totals(trx, companyId, { from, to, facilityIds }))];
      }),
    ),
    serve(intensityRoutes.sheet, ({ caller, query: { companyId: asked, denominatorId, year } }) =>
      read(caller, asked, 'intensity sheet', async (trx, companyId) => {
        const denominator = await denominatorOf(trx, companyId, denominatorId);
        if (!denominator) throw unknownDenominator();
        return sheetOf(parts, trx, companyId, denominator, year);
      }),
    ),
    serve(intensityRoutes.save, async ({ caller, body: { companyId, denominatorId, cells } }) => ({
      statusCode: 200,
      data: { saved: await service.save(caller, companyId, denominatorId, cells) },
    })),
    serve(intensityRoutes.addDenominator, async ({ caller, body: { companyId, ...facts } }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: await own.add(caller, companyId, facts),
    })),
    serve(intensityRoutes.changeDenominator, async ({ caller, body: { companyId, id, revision, ...facts } }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await own.change(caller, companyId, { id, revision }, facts),
    })),
    serve(intensityRoutes.removeDenominator, async ({ caller, params: { id }, query }) => {
      await own.remove(caller, query.companyId, { id, revision: query.revision });
      return { statusCode: 200, message: MESSAGES.deleted, data: { id } };
    }),
  ];
}
