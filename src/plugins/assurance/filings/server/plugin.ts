import { CompanyStore } from '#plugins/company/company/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { Notices } from '#plugins/platform/notifications/server';
import { SealWitness } from '#plugins/records/periods/server';
import { ReportFreezer, ReportService } from '#plugins/insight/report/server';
import { FiledDeadlines } from '#plugins/insight/thresholds/server';
import { Clock, Database, defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { filedDeadlines } from './filed-deadlines.ts';
import { filingCheck } from './filing-check.ts';
import { adminFilingHandlers, filingHandlers } from './filing-handlers.ts';
import { FilingService } from './filing-service.ts';
import { FilingStore } from './filing-store.ts';
import { FilingView } from './filing-view.ts';
import { reportFiling } from './migrations/0001-report-filing.ts';
import { texts } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  texts: [texts],
  migrations: [reportFiling],
  bind: ({ bind }) => {
    bind(NoticeTopic).toConstantValue({ id: 'filings', mail: 'never' });
    bind(FiledDeadlines).toConstantValue(filedDeadlines);
    bind(FilingStore).toConstantValue(new FilingStore());
    bind(SealWitness).toResolvedValue(filingCheck, [FilingStore]);
    bind(FilingView).toResolvedValue((...parts) => new FilingView(...parts), [FilingStore, ReportFreezer, Clock]);
    bind(FilingService).toResolvedValue(
      (...parts) => new FilingService(...parts),
      [Database, ReportService, ReportFreezer, FilingStore, Notices, Clock],
    );
  },
  routes: (services) => {
    const parts = {
      database: services.get(Database),
      companies: services.get(CompanyStore),
      service: services.get(FilingService),
      view: services.get(FilingView),
    };
    return [...filingHandlers(parts), ...adminFilingHandlers(parts)];
  },
});
