import { every } from '#contract';
import { BookLedger } from '#plugins/insight/books/server';
import { CompanyStore } from '#plugins/company/company/server';
import { ExportKind } from '#plugins/platform/export-jobs/server';
import { GroupStructure } from '#plugins/company/company-group/server';
import { ActivityLines } from '#plugins/records/records/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin, Texts } from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { ReportBaseYear } from './sections/base-year.ts';
import { ContextMaker } from './context-maker.ts';
import { PartReader } from './reading/part-reader.ts';
import { PRODUCT_REPORTS } from './sections/product-reports.ts';
import { ReportDefinition } from './report-definition.ts';
import { reportExportKind } from './report-export-kind.ts';
import { ReportFiles } from './report-files.ts';
import { ReportFreezer } from './report-freezer.ts';
import { reportHandlers } from './report-handlers.ts';
import { ReportReach } from './reading/report-reach.ts';
import { ReportService, ReportServiceImpl } from './report-service.ts';
import { texts as own } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Reports on a group, a company or a facility, and the bridge between books; as pages and as files.',
  texts: [shared, own],
  bind: ({ bind }) => {
    bind(PartReader).toResolvedValue(
      (ledger, activities, companies, bases) => new PartReader({ ledger, activities, companies, bases }),
      [BookLedger, ActivityLines, CompanyStore, every(ReportBaseYear)],
    );
    for (const define of PRODUCT_REPORTS) bind(ReportDefinition).toResolvedValue(define, [PartReader, Texts]);
    bind(ReportReach).toResolvedValue((...parts) => new ReportReach(...parts), [Database, CompanyStore]);
    bind(ReportService).toResolvedValue(
      (database, reach, companies, groups, library, reader, clock, definitions, said) =>
        new ReportServiceImpl({
          database,
          reach,
          contexts: new ContextMaker({ companies, groups, library, texts: said }),
          library,
          reader,
          clock,
          definitions,
          texts: said,
        }),
      [
        Database,
        ReportReach,
        CompanyStore,
        GroupStructure,
        ReferenceLibrary,
        PartReader,
        Clock,
        every(ReportDefinition),
        Texts,
      ],
    );
    bind(ReportFiles).toResolvedValue((...parts) => new ReportFiles(...parts), [ReportService, Database, Clock, Texts]);
    bind(ReportFreezer).toResolvedValue(
      (...parts) => new ReportFreezer(...parts),
      [ReportService, ReportFiles, PartReader],
    );
    bind(ExportKind).toResolvedValue(reportExportKind, [ReportFiles]);
  },
  routes: (services) => reportHandlers(services.get(ReportService), services.get(ReportFiles)),
});
