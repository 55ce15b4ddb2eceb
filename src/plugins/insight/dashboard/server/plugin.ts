import { every } from '#contract';
import { BookLedger } from '#plugins/insight/books/server';
import { CompanyStore } from '#plugins/company/company/server';
import { AccountStore } from '#plugins/identity/sign-in/server';
import { ExportKind } from '#plugins/platform/export-jobs/server';
import { ActivityLines, CounterpartySums, RecordQuality } from '#plugins/records/records/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin, Texts } from '#server';
import { DashboardTotal } from '../contract/index.ts';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { dashboardExportKind } from './dashboard-export-kind.ts';
import { dashboardHandlers } from './dashboard-handlers.ts';
import { DashboardLedger } from './dashboard-ledger.ts';
import { panelsOf } from './panels.ts';
import { texts as own } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Totals and months of a period, added up from cells.',
  texts: [shared, own],
  bind: ({ bind }) => {
    bind(ExportKind).toResolvedValue(
      (database, companies, clock, ledger, library, parties, activities, quality, totals, texts, accounts) =>
        dashboardExportKind(
          database,
          companies,
          clock,
          panelsOf({
            ledger: new DashboardLedger(ledger, totals),
            library,
            parties,
            activities,
            quality,
            companies,
            clock,
          }),
          texts,
          accounts,
        ),
      [
        Database,
        CompanyStore,
        Clock,
        BookLedger,
        ReferenceLibrary,
        CounterpartySums,
        ActivityLines,
        RecordQuality,
        every(DashboardTotal),
        Texts,
        AccountStore,
      ],
    );
  },
  routes: (services) =>
    dashboardHandlers({
      database: services.get(Database),
      companies: services.get(CompanyStore),
      clock: services.get(Clock),
      panels: panelsOf({
        ledger: new DashboardLedger(services.get(BookLedger), services.every(DashboardTotal)),
        library: services.get(ReferenceLibrary),
        parties: services.get(CounterpartySums),
        activities: services.get(ActivityLines),
        quality: services.get(RecordQuality),
        companies: services.get(CompanyStore),
        clock: services.get(Clock),
      }),
      texts: services.get(Texts),
      accounts: services.get(AccountStore),
    }),
});
