import { token } from '#contract';
import { CompanyDependents, CompanyStore, FacilityDependents } from '#plugins/company/company/server';
import { AccountStore } from '#plugins/identity/sign-in/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { Notices } from '#plugins/platform/notifications/server';
import { Reader } from '#plugins/intake/inbox/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin, hourly, QueueWorker, Texts } from '#server';
import { TaskSource } from '#plugins/platform/tasks/server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { companyMeters, facilityMeters } from './meter-dependents.ts';
import { meterHandlers } from './meter-handlers.ts';
import { MeterPlanner } from './meter-plan.ts';
import { MeterRecorder } from './meter-recorder.ts';
import { MeterStore } from './meter-store.ts';
import { MeterView } from './meter-view.ts';
import { meters } from './migrations/0001-meters.ts';
import { meterWatch } from './migrations/0002-meter-watch.ts';
import { METER_FORMATS, meterReader, type ReaderParts } from './readers.ts';
import { missingMeterDays } from './missing-meter-days.ts';
import { silentMeters } from './silent-meters.ts';
import { SilentRound } from './silent-round.ts';

const Store = token<MeterStore>('meters/store');
const View = token<MeterView>('meters/view');
const Parts = token<ReaderParts>('meters/reader-parts');
const Rounds = token<QueueWorker>('meters/rounds');

export default defineServerPlugin({
  manifest,
  summary: 'Meters: files of intervals, their facilities, monthly records, load and missing days.',
  texts: [texts],
  migrations: [meters, meterWatch],
  bind: ({ bind }) => {
    bind(TaskSource).toConstantValue(silentMeters);
    bind(TaskSource).toConstantValue(missingMeterDays);
    bind(CompanyDependents).toConstantValue(companyMeters);
    bind(FacilityDependents).toConstantValue(facilityMeters);
    bind(NoticeTopic).toConstantValue({ id: 'meters', mail: 'daily', heading: 'data' });
    bind(SilentRound).toResolvedValue((...parts) => new SilentRound(...parts), [Database, Notices, Clock]);
    bind(Rounds).toResolvedValue(
      (database, round) => new QueueWorker(database, { name: 'meters', rounds: [hourly(() => round.run())] }),
      [Database, SilentRound],
    );
    bind(Store).toConstantValue(new MeterStore());
    bind(View).toResolvedValue((...parts) => new MeterView(...parts), [Store, CompanyStore, Clock]);
    bind(Parts).toResolvedValue(
      (database, store, companies, library, accounts, said, clock) => {
        const planner = new MeterPlanner({ store, companies, library });
        const recorder = new MeterRecorder(store, planner, clock);
        return { database, planner, recorder, accounts, texts: said, clock };
      },
      [Database, Store, CompanyStore, ReferenceLibrary, AccountStore, Texts, Clock],
    );
    for (const format of METER_FORMATS) bind(Reader).toResolvedValue((parts) => meterReader(format, parts), [Parts]);
  },
  routes: (services) =>
    meterHandlers({
      database: services.get(Database),
      store: services.get(Store),
      view: services.get(View),
      companies: services.get(CompanyStore),
      library: services.get(ReferenceLibrary),
      clock: services.get(Clock),
    }),
  start: async (services) => services.get(Rounds).start(),
  stop: (services) => services.get(Rounds).stop(),
});
