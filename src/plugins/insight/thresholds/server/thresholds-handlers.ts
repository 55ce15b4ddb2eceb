import { MESSAGES } from '#contract';
import { financialYear, financialYearOf } from '#domain/time';
import { actsFor } from '#plugins/company/company/server';
import type { DeadlineSource } from '#plugins/platform/notifications/server';
import { serve, withReach, type Caller, type Clock, type Database, type ServedRoute, type Trx } from '#server';
import { thresholdsRoutes, type DeadlineRow } from '../contract/index.ts';
import { baselinesOf } from './baseline-store.ts';
import type { DeadlineCalendar } from './deadline-calendar.ts';
import { pluginDeadlines } from './plugin-deadlines.ts';
import type { GroupMembers } from './group-members.ts';
import type { RadarView } from './radar-view.ts';
import type { ThresholdsService } from './thresholds-service.ts';

interface Parts {
  readonly database: Database;
  readonly calendar: DeadlineCalendar;
  readonly view: RadarView;
  readonly members: GroupMembers;
  readonly service: ThresholdsService;
  readonly clock: Clock;
  readonly sources: readonly DeadlineSource[];
}

/** The calls of thresholds. */
export function thresholdsHandlers({
  database,
  calendar,
  view,
  members,
  service,
  clock,
  sources,
}: Parts): readonly ServedRoute[] {
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
    serve(thresholdsRoutes.radar, async ({ caller, query: { companyId: asked, year: given, includeDrafts } }) => {
      const today = clock.today();
      const year = given ?? financialYearOf(today).year;
      // Members are read in transactions of their own, before the company's: neither waits for the other.
      const period = { from: financialYear(year - 1).from, to: financialYear(year).to };
      const ofMembers = await members.of(actsFor(caller, asked), period);
      return read(caller, asked, 'thresholds', (trx, companyId) =>
        view.radar(trx, { companyId, year, includeDrafts, today, members: ofMembers }),
      );
    }),
    serve(thresholdsRoutes.deadlines, ({ caller, query }) =>
      read(caller, query.companyId, 'deadlines', async (trx, companyId) => {
        const today = clock.today();
        const standing = await calendar.ofLaw(trx, { companyId, today });
        const law = standing.map(({ filed: by, ...one }): DeadlineRow => {
          const shown = by && { id: by.id, number: by.number, at: by.at };
          return { kind: 'LAW', ...one, filed: shown };
        });
        const given = await pluginDeadlines(trx, sources, { companyId, today });
        return [...law, ...given].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
      }),
    ),
    serve(thresholdsRoutes.baselines, ({ caller, query }) =>
      read(caller, query.companyId, 'baselines', async (trx, companyId) => [...(await baselinesOf(trx, companyId))]),
    ),
    serve(thresholdsRoutes.saveBaseline, async ({ caller, body: { companyId, ...facts } }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.saveBaseline(caller, companyId, facts),
    })),
    serve(thresholdsRoutes.removeBaseline, async ({ caller, params: { id }, query }) => {
      await service.removeBaseline(caller, query.companyId, { id, revision: query.revision });
      return { statusCode: 200, message: MESSAGES.deleted, data: { id } };
    }),
    serve(
      thresholdsRoutes.saveSize,
      async ({ caller, body: { companyId, year, revision, revenue, assets, employees } }) => {
        const size = {
          year,
          revenue: revenue === '' ? null : revenue,
          assets: assets === '' ? null : assets,
          employees: employees === '' ? null : Number(employees),
          revision,
        };
        return {
          statusCode: 200,
          message: MESSAGES.updated,
          data: await service.saveSize(caller, companyId, size),
        };
      },
    ),
  ];
}
