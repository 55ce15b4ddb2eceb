import { CompanyDependents, CompanyStore, FacilityDependents } from '#plugins/company/company/server';
import { FixedElsewhere, TaskSource } from '#plugins/platform/tasks/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin, Texts, Threads } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { DegreeDayService } from './degree-day-service.ts';
import { performedJudgements } from './judge-task.ts';
import { unusual } from './migrations/0001-unusual.ts';
import { companyUnusual, facilityUnusual } from './unusual-dependents.ts';
import { UnusualFindings } from './unusual-findings.ts';
import { unusualHandlers } from './unusual-handlers.ts';
import { UnusualService } from './unusual-service.ts';
import { settledFigures, unusualTasks } from './unusual-tasks.ts';
import { UnusualView } from './unusual-view.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Months that do not fit the usual course of an input, and changes of its level.',
  texts: [texts],
  migrations: [unusual],
  bind: ({ bind }) => {
    bind(CompanyDependents).toConstantValue(companyUnusual);
    bind(FacilityDependents).toConstantValue(facilityUnusual);
    bind(FixedElsewhere).toConstantValue(settledFigures);
    bind(UnusualFindings).toResolvedValue((threads) => new UnusualFindings(threads), [Threads]);
    bind(UnusualView).toResolvedValue(
      (...parts) => new UnusualView(...parts),
      [UnusualFindings, CompanyStore, ReferenceLibrary],
    );
    bind(UnusualService).toResolvedValue((...parts) => new UnusualService(...parts), [Database, UnusualView, Clock]);
    bind(DegreeDayService).toResolvedValue(
      (...parts) => new DegreeDayService(...parts),
      [Database, CompanyStore, Clock],
    );
    bind(TaskSource).toResolvedValue(unusualTasks, [UnusualView, ReferenceLibrary, Texts]);
  },
  performs: () => performedJudgements,
  routes: (services) =>
    unusualHandlers({
      database: services.get(Database),
      view: services.get(UnusualView),
      service: services.get(UnusualService),
      days: services.get(DegreeDayService),
      clock: services.get(Clock),
    }),
});
