import { CompanyStore, FacilityBooks, YearDependents } from '#plugins/company/company/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { Notices } from '#plugins/platform/notifications/server';
import { SealWitness } from '#plugins/records/periods/server';
import { ReportFreezer, ReportService } from '#plugins/insight/report/server';
import { DeadlineCalendar, FiledDeadlines } from '#plugins/insight/thresholds/server';
import { Clock, Database, defineServerPlugin, DemoChapter } from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { filingsChapter } from './demo-chapter.ts';
import { filedDeadlines } from './filed-deadlines.ts';
import { filedReports } from './filed-reports.ts';
import { filedYears } from './filed-years.ts';
import { filingCheck } from './filing-check.ts';
import { adminFilingHandlers, filingHandlers } from './filing-handlers.ts';
import { FilingService } from './filing-service.ts';
import { FilingStore } from './filing-store.ts';
import { FilingView } from './filing-view.ts';
import { adminElsewhereHandlers, elsewhereHandlers } from './elsewhere-handlers.ts';
import { ElsewhereService } from './elsewhere-service.ts';
import { ElsewhereStore } from './elsewhere-store.ts';
import { filedElsewhere } from './migrations/0002-filed-elsewhere.ts';
import { reportFiling } from './migrations/0001-report-filing.ts';
import { texts as own } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Reports as filed: stored byte for byte, hashed in a chain, compared with the same report today.',
  texts: [shared, own],
  migrations: [reportFiling, filedElsewhere],
  bind: ({ bind }) => {
    bind(NoticeTopic).toConstantValue({ id: 'filings', mail: 'never', heading: 'reports' });
    bind(FacilityBooks).toConstantValue(filedYears);
    bind(YearDependents).toConstantValue(filedReports);
    bind(FiledDeadlines).toConstantValue(filedDeadlines);
    bind(FilingStore).toConstantValue(new FilingStore());
    bind(SealWitness).toResolvedValue(filingCheck, [FilingStore]);
    bind(FilingView).toResolvedValue((...parts) => new FilingView(...parts), [FilingStore, ReportFreezer, Clock]);
    bind(ElsewhereService).toResolvedValue(
      (...parts) => new ElsewhereService(...parts),
      [Database, ElsewhereStore, FilingStore, Clock],
    );
    bind(ElsewhereStore).toConstantValue(new ElsewhereStore());
    bind(FilingService).toResolvedValue(
      (...parts) => new FilingService(...parts),
      [Database, ReportService, ReportFreezer, FilingStore, Notices, Clock],
    );
    bind(DemoChapter).toResolvedValue(
      (database, calendar, filings, elsewhere, clock) =>
        filingsChapter({ database, calendar, filings, elsewhere, clock }),
      [Database, DeadlineCalendar, FilingService, ElsewhereService, Clock],
    );
  },
  routes: (services) => {
    const elsewhere = {
      database: services.get(Database),
      companies: services.get(CompanyStore),
      service: services.get(ElsewhereService),
    };
    const parts = {
      database: services.get(Database),
      companies: services.get(CompanyStore),
      service: services.get(FilingService),
      view: services.get(FilingView),
    };
    return [
      ...filingHandlers(parts),
      ...adminFilingHandlers(parts),
      ...elsewhereHandlers(elsewhere),
      ...adminElsewhereHandlers(elsewhere),
    ];
  },
});
