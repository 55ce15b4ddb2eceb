import { BookLedger } from '#plugins/insight/books/server';
import { CompanyDependents, CompanyStore, YearDependents } from '#plugins/company/company/server';
import { DenominatorUse, IntensityDenominators } from '#plugins/company/intensity/server';
import { ReportBaseYear } from '#plugins/insight/report/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin, DemoChapter } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { Actuals } from './actuals.ts';
import { targetBaseYear } from './base-note.ts';
import { targetsChapter } from './demo-chapter.ts';
import { InitiativeService } from './initiative-service.ts';
import { targets } from './migrations/0001-targets.ts';
import { settingRevision } from './migrations/0002-setting-revision.ts';
import { costsBelowZero } from './migrations/0003-costs-below-zero.ts';
import { whatInitiativesActOn } from './migrations/0004-what-initiatives-act-on.ts';
import { targetDivisors } from './target-divisors.ts';
import { companyTargets } from './company-targets.ts';
import { TargetService } from './target-service.ts';
import { TargetView } from './target-view.ts';
import { targetsHandlers } from './targets-handlers.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Reduction targets: trajectory, initiatives, forecast, base year.',
  texts: [texts],
  migrations: [targets, settingRevision, costsBelowZero, whatInitiativesActOn],
  bind: ({ bind }) => {
    bind(CompanyDependents).toConstantValue(companyTargets);
    bind(YearDependents).toConstantValue(companyTargets);
    bind(DenominatorUse).toConstantValue(targetDivisors);
    bind(Actuals).toResolvedValue(
      (...parts) => new Actuals(...parts),
      [BookLedger, IntensityDenominators, CompanyStore, Clock],
    );
    bind(TargetView).toResolvedValue(
      (...parts) => new TargetView(...parts),
      [Actuals, IntensityDenominators, CompanyStore, ReferenceLibrary, Clock],
    );
    bind(TargetService).toResolvedValue(
      (...parts) => new TargetService(...parts),
      [Database, TargetView, Actuals, IntensityDenominators, Clock],
    );
    bind(InitiativeService).toResolvedValue(
      (...parts) => new InitiativeService(...parts),
      [Database, CompanyStore, Clock],
    );
    bind(ReportBaseYear).toResolvedValue(targetBaseYear, [TargetView]);
    bind(DemoChapter).toResolvedValue(targetsChapter, [
      Database,
      TargetService,
      InitiativeService,
      CompanyStore,
      Clock,
    ]);
  },
  routes: (services) =>
    targetsHandlers({
      database: services.get(Database),
      view: services.get(TargetView),
      service: services.get(TargetService),
      initiatives: services.get(InitiativeService),
    }),
});
