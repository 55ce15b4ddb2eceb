import { messageFor, MESSAGES, problem, type Problem } from '#contract';
import { addDays, daysBetween } from '#domain/time';
import type { CompanyStore } from '#plugins/company/company/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import {
  companyOf,
  serve,
  sqlState,
  uuidv7,
  type Caller,
  type Clock,
  type Database,
  type ServedRoute,
  type Trx,
} from '#server';
import { LOAD_DAYS, meterRoutes } from '../contract/index.ts';
import { choicesFor } from './meter-choices.ts';
import type { MeterStore, StoredAssignment, StoredMeter } from './meter-store.ts';
import { shownAssignment, type MeterView } from './meter-view.ts';

interface Parts {
  readonly database: Database;
  readonly store: MeterStore;
  readonly view: MeterView;
  readonly companies: CompanyStore;
  readonly library: ReferenceLibrary;
  readonly clock: Clock;
}

interface Ending {
  readonly id: string;
  readonly revision: number;
  readonly meterId?: string;
  readonly toDate: string | null;
  readonly by: string;
}

/** PostgreSQL's code for a violated exclusion. */
const EXCLUSION = '23P01';

/** The same 404 for a meter that does not exist and for another company's. */
const unknown = (): Problem => problem('meters.unknown', 404, 'meters.unknown');

/** The calls of meters. */
export function meterHandlers({ database, store, view, companies, library, clock }: Parts): readonly ServedRoute[] {
  const within = async <T>(caller: Caller, work: (trx: Trx, companyId: string) => Promise<T>) => {
    const companyId = companyOf(caller);
    return { statusCode: 200, data: await database.withTenant(companyId, (trx) => work(trx, companyId)) };
  };
  const meterOf = async (trx: Trx, companyId: string, id: string): Promise<StoredMeter> => {
    const meter = await store.meter(trx, companyId, id);
    if (!meter) throw unknown();
    return meter;
  };
  const facilityOf = async (trx: Trx, companyId: string, id: string) => {
    const facility = await companies.facility(trx, companyId, id);
    const message = 'records.facility-unknown';
    if (!facility) throw problem('facility.unknown', 400, message, [{ path: 'facilityId', message }]);
    return facility;
  };
  const refusingOverlap = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const message = 'meters.overlap';
      if (sqlState(error) === EXCLUSION) throw problem('meters.overlap', 409, message, [{ path: 'fromDate', message }]);
      throw error;
    }
  };
  const shown = async (trx: Trx, companyId: string, one: StoredAssignment) =>
    shownAssignment(one, new Map((await companies.facilities(trx, companyId)).map((each) => [each.id, each])));

  return [
    serve(meterRoutes.list, ({ caller }) => within(caller, (trx, companyId) => view.list(trx, companyId))),
    serve(meterRoutes.missing, ({ caller }) => within(caller, (trx, companyId) => view.missing(trx, companyId))),
    serve(meterRoutes.detail, ({ caller, params: { id } }) =>
      within(caller, async (trx, companyId) => view.detail(trx, companyId, await meterOf(trx, companyId, id))),
    ),
    serve(meterRoutes.load, ({ caller, params: { id }, query }) =>
      within(caller, async (trx, companyId) => {
        if (query.to < query.from || daysBetween(query.from, query.to) > LOAD_DAYS)
          throw problem('meters.days', 400, messageFor('meters.days-most', { most: LOAD_DAYS }), [
            { path: 'to', message: messageFor('meters.days-most', { most: LOAD_DAYS }) },
          ]);
        const load = await view.loadOf(trx, companyId, await meterOf(trx, companyId, id), query);
        if (!load) throw unknown();
        return load;
      }),
    ),
    serve(meterRoutes.choices, ({ caller, query }) =>
      within(caller, async (trx, companyId) => {
        const { country } = await facilityOf(trx, companyId, query.facilityId);
        const names = library.namesIn(query.language);
        return choicesFor(library, { country, unit: query.unit, direction: query.direction }).map((one) => ({
          id: one.id,
          category: names.category(one.categoryId),
          input: names.input(one.categoryId, one.inputTypeId),
          use: names.use({
            category: one.categoryId,
            inputType: one.inputTypeId,
            consumptionType: one.consumptionTypeId,
          }),
          unit: one.unit,
          commodity: one.commodity,
        }));
      }),
    ),
    serve(meterRoutes.assign, async ({ caller, body }) => ({
      message: MESSAGES.created,
      ...(await refusingOverlap(() =>
        within(caller, async (trx, companyId) => {
          await store.hold(trx, companyId);
          const meter = await meterOf(trx, companyId, body.meterId);
          const facility = await facilityOf(trx, companyId, body.facilityId);
          if (body.ends)
            await endOn(trx, companyId, {
              ...body.ends,
              meterId: meter.id,
              toDate: addDays(body.fromDate, -1),
              by: caller.accountId,
            });
          const at = clock.now().toISOString();
          const made: StoredAssignment = {
            company_id: companyId,
            id: uuidv7(),
            meter_id: meter.id,
            facility_id: facility.id,
            from_date: body.fromDate,
            to_date: null,
            import_choice: body.importChoice,
            export_choice: body.exportChoice,
            revision: 1,
            batch_id: null,
            created_at: at,
            created_by: caller.accountId,
            updated_at: at,
            updated_by: caller.accountId,
          };
          await store.addAssignment(trx, made);
          return shown(trx, companyId, made);
        }),
      )),
    })),
    serve(meterRoutes.end, async ({ caller, body: { id, revision, toDate } }) => ({
      message: MESSAGES.updated,
      ...(await refusingOverlap(() =>
        within(caller, async (trx, companyId) => {
          await store.hold(trx, companyId);
          const ended = await endOn(trx, companyId, { id, revision, toDate, by: caller.accountId });
          return shown(trx, companyId, ended);
        }),
      )),
    })),
    serve(meterRoutes.expect, async ({ caller, body: { id, days } }) => ({
      message: MESSAGES.updated,
      ...(await within(caller, async (trx, companyId) => {
        const meter = await meterOf(trx, companyId, id);
        await store.setExpectedDays(trx, companyId, meter.id, days);
        return { expectedDays: days };
      })),
    })),
  ];

  /** Ends an assignment, of this meter if one is named. */
  async function endOn(trx: Trx, companyId: string, { id, revision, meterId, toDate, by }: Ending) {
    const found = (await store.assignments(trx, companyId)).find(
      (one) => one.id === id && (meterId === undefined || one.meter_id === meterId),
    );
    if (!found) throw unknown();
    await refuseDay(trx, companyId, found, toDate);
    const change = { to_date: toDate, updated_at: clock.now().toISOString(), updated_by: by };
    if (!(await store.endAssignment(trx, { companyId, id, revision }, change)))
      throw problem('meters.stale', 409, 'meters.stale');
    return { ...found, ...change, revision: revision + 1 };
  }

  /** A last day before the first one, or before days that are stored. */
  async function refuseDay(trx: Trx, companyId: string, found: StoredAssignment, toDate: string | null): Promise<void> {
    const at = (code: string) => problem(code, 409, code, [{ path: 'toDate', message: code }]);
    if (toDate === null) return;
    if (toDate < found.from_date) throw at('meters.before-start');
    const { days } = await view.load(trx, companyId);
    const inside = (days.get(found.meter_id) ?? []).filter(
      (day) => day >= found.from_date && (found.to_date === null || day <= found.to_date),
    );
    if (inside.some((day) => day > toDate)) throw at('meters.days-after');
  }
}
