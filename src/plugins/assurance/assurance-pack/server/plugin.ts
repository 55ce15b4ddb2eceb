import { every } from '#contract';
import { BookLedger } from '#plugins/insight/books/server';
import { CompanyStore } from '#plugins/company/company/server';
import { ContentStore } from '#plugins/assurance/evidence/server';
import { ExportKind } from '#plugins/platform/export-jobs/server';
import { ActivityLines } from '#plugins/records/records/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin, Texts } from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { PackTable } from './further-table.ts';
import { packExport } from './pack-export.ts';
import { packHandlers } from './pack-handlers.ts';
import { PackService } from './pack-service.ts';
import { PackWriter } from './pack-writer.ts';
import { texts as own } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Everything behind the totals of a period, as one ZIP that can be checked offline.',
  texts: [shared, own],
  bind: ({ bind }) => {
    bind(PackWriter).toResolvedValue(
      (database, library, companies, ledger, activities, contents, said, further) =>
        new PackWriter({ database, library, companies, ledger, activities, contents, texts: said, further }),
      [Database, ReferenceLibrary, CompanyStore, BookLedger, ActivityLines, ContentStore, Texts, every(PackTable)],
    );
    bind(PackService).toResolvedValue(
      (database, companies, library, writer, clock) => new PackService({ database, companies, library, writer, clock }),
      [Database, CompanyStore, ReferenceLibrary, PackWriter, Clock],
    );
    bind(ExportKind).toResolvedValue((service) => packExport(service) as ExportKind, [PackService]);
  },
  routes: (services) => packHandlers(services.get(PackService)),
});
