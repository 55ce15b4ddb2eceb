import { every } from '#contract';
import { BookLedger } from '#plugins/insight/books/server';
import { CompanyDependents, CompanyStore, YearDependents } from '#plugins/company/company/server';
import { ReportDefinition } from '#plugins/insight/report/server';
import { ExportKind } from '#plugins/platform/export-jobs/server';
import { RecordPeriods } from '#plugins/records/records/server';
import { MoneyTables, ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin, DemoChapter, Texts } from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { companyScreening } from './assessment-store.ts';
import { screeningChapter } from './demo-chapter.ts';
import { screening } from './migrations/0001-screening.ts';
import { screeningExportKind } from './screening-export-kind.ts';
import { screeningHandlers } from './screening-handlers.ts';
import { screeningReport } from './screening-report.ts';
import { ScreeningService } from './screening-service.ts';
import { ScreeningView } from './screening-view.ts';
import { SpendEstimates } from './spend-estimates.ts';
import { texts as own } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  summary: 'The 15 categories of Scope 3: relevant or not, why, and how much of the estimated size is measured.',
  texts: [shared, own],
  migrations: [screening],
  bind: ({ bind }) => {
    bind(CompanyDependents).toConstantValue(companyScreening);
    bind(YearDependents).toConstantValue(companyScreening);
    bind(SpendEstimates).toResolvedValue((...parts) => new SpendEstimates(...parts), [ReferenceLibrary, MoneyTables]);
    bind(ScreeningView).toResolvedValue(
      (...parts) => new ScreeningView(...parts),
      [BookLedger, CompanyStore, ReferenceLibrary],
    );
    bind(ScreeningService).toResolvedValue(
      (...parts) => new ScreeningService(...parts),
      [Database, CompanyStore, every(RecordPeriods), SpendEstimates, Clock],
    );
    bind(DemoChapter).toResolvedValue(screeningChapter, [Database, ScreeningService, CompanyStore, Clock]);
    bind(ExportKind).toResolvedValue(screeningExportKind, [Database, ScreeningView, ReferenceLibrary, Texts]);
    bind(ReportDefinition).toResolvedValue(screeningReport, [ScreeningView, CompanyStore, ReferenceLibrary, Texts]);
  },
  routes: (services) =>
    screeningHandlers({
      database: services.get(Database),
      companies: services.get(CompanyStore),
      view: services.get(ScreeningView),
      service: services.get(ScreeningService),
      estimates: services.get(SpendEstimates),
      clock: services.get(Clock),
    }),
});
