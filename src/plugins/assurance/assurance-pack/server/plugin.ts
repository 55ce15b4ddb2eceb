import { BookLedger } from '#plugins/insight/books/server';
import { CompanyStore } from '#plugins/company/company/server';
import { ContentStore } from '#plugins/assurance/evidence/server';
import { ExportKind } from '#plugins/platform/export-jobs/server';
import { ActivityLines } from '#plugins/records/records/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin, Texts } from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { packExport } from './pack-export.ts';
import { packHandlers } from './pack-handlers.ts';
import { PackService } from './pack-service.ts';
import { PackWriter } from './pack-writer.ts';
import { texts as own } from './texts/index.ts';

export default defineServerPlugin({
  manifest,
  texts: [shared, own],
  bind: ({ bind }) => {
    bind(PackWriter).toResolvedValue(
      (database, library, companies, ledger, activities, contents, said) =>
        new PackWriter({ database, library, companies, ledger, activities, contents, texts: said }),
      [Database, ReferenceLibrary, CompanyStore, BookLedger, ActivityLines, ContentStore, Texts],
    );
    bind(PackService).toResolvedValue(
      (database, companies, library, writer, clock) => new PackService({ database, companies, library, writer, clock }),
      [Database, CompanyStore, ReferenceLibrary, PackWriter, Clock],
    );
    bind(ExportKind).toResolvedValue((service) => packExport(service) as ExportKind, [PackService]);
  },
  routes: (services) => packHandlers(services.get(PackService)),
});
