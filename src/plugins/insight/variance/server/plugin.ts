import { every } from '#contract';
import { PackTable } from '#plugins/assurance/assurance-pack/server';
import { CompanyStore } from '#plugins/company/company/server';
import { BookLedger } from '#plugins/insight/books/server';
import { DashboardTotal } from '#plugins/insight/dashboard/contract';
import { ReportDefinition } from '#plugins/insight/report/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Database, defineServerPlugin, Texts, Threads } from '#server';
import { manifest } from '../manifest.ts';
import { causeTexts, texts as shared } from '../texts/index.ts';
import { performedComparisons } from './compare-task.ts';
import { texts as own } from './texts/index.ts';
import { varianceHandlers } from './variance-handlers.ts';
import { varianceReport } from './variance-report.ts';
import { varianceTable } from './variance-table.ts';
import { VarianceView } from './variance-view.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Why two figures differ, cause by cause, with nothing left over.',
  texts: [shared, causeTexts, own],
  bind: ({ bind }) => {
    bind(VarianceView).toResolvedValue(
      (...parts) => new VarianceView(...parts),
      [BookLedger, ReferenceLibrary, every(DashboardTotal)],
    );
    bind(ReportDefinition).toResolvedValue(varianceReport, [Threads, Texts]);
    bind(PackTable).toResolvedValue(varianceTable, [VarianceView, Texts]);
  },
  performs: (services) => performedComparisons(services.get(Database), services.get(VarianceView)),
  routes: (services) =>
    varianceHandlers({
      database: services.get(Database),
      companies: services.get(CompanyStore),
      library: services.get(ReferenceLibrary),
      view: services.get(VarianceView),
    }),
});
