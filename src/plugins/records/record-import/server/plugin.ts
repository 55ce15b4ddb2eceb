import { every } from '#contract';
import { CompanyStore } from '#plugins/company/company/server';
import { ConnectionStore } from '#plugins/network/connections/server';
import { CalculationMethod } from '#plugins/records/records/contract';
import { BulkRecords } from '#plugins/records/records/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { AccountStore } from '#plugins/identity/sign-in/server';
import {
  Clock,
  Database,
  defineServerPlugin,
  EventBus,
  JobCounts,
  Outbox,
  TemporaryFiles,
  Texts,
  Threads,
} from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { texts as own } from './texts/index.ts';
import { AnnotatedCopy } from './check/annotated-copy.ts';
import { ImportCheck } from './check/import-check.ts';
import { ImportConfirm } from './import-confirm.ts';
import { adminImportHandlers, importHandlers } from './import-handlers.ts';
import { CallersLanguage } from './import-language.ts';
import { ImportMappings } from './check/import-mappings.ts';
import { ImportDocuments } from './import-documents.ts';
import { ImportOpening, Opening } from './check/import-opening.ts';
import { ImportRuns, openImports } from './import-runs.ts';
import { ImportService } from './import-service.ts';
import { ImportSources } from './import-sources.ts';
import { ImportStore } from './import-store.ts';
import { performedImports } from './import-tasks.ts';
import { ImportTexts } from './import-texts.ts';
import { ImportTemplate } from './template/import-template.ts';
import { TemplateWriter, WritesTemplate } from './template/template-writer.ts';
import { importBatches } from './migrations/0001-import-batches.ts';
import { rowsWithoutRecords } from './migrations/0002-rows-without-records.ts';
import { keysOnce } from './migrations/0003-keys-once.ts';
import { strayRows } from './migrations/0004-stray-rows.ts';
import { stakes } from './migrations/0005-stakes.ts';
import { batchesOfReaders } from './migrations/0006-batches-of-readers.ts';
import { examples } from './migrations/0007-examples.ts';
import { BatchRows } from './batch-rows.ts';
import { BatchFollower } from './batch-follower.ts';
import { ProposedBatches } from './proposed-batches.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Records from XLSX or CSV: checked first, then confirmed or undone as a whole.',
  texts: [shared, own],
  migrations: [importBatches, rowsWithoutRecords, keysOnce, strayRows, stakes, batchesOfReaders, examples],
  bind: ({ bind }) => {
    bind(ImportTexts).toResolvedValue((said) => new ImportTexts(said), [Texts]);
    bind(JobCounts).toConstantValue(openImports);
    bind(ImportStore).toConstantValue(new ImportStore());
    bind(CallersLanguage).toResolvedValue((...parts) => new CallersLanguage(...parts), [Database, AccountStore]);
    bind(ImportMappings).toResolvedValue((...parts) => new ImportMappings(...parts), [Database, Clock]);
    bind(ImportSources).toResolvedValue(
      (...parts) => new ImportSources(...parts),
      [CompanyStore, ConnectionStore, ReferenceLibrary, every(CalculationMethod), Texts],
    );
    bind(ImportCheck).toResolvedValue(
      (...parts) => new ImportCheck(...parts),
      [Database, ImportSources, ImportStore, BulkRecords],
    );
    bind(ImportConfirm).toResolvedValue(
      (...parts) => new ImportConfirm(...parts),
      [Database, CompanyStore, ImportStore, BulkRecords, EventBus, Clock, every(BatchFollower), Outbox],
    );
    bind(BatchRows).toResolvedValue(
      (database, companies, library, store, language, texts) =>
        new BatchRows({ database, companies, library, store, language, texts }),
      [Database, CompanyStore, ReferenceLibrary, ImportStore, CallersLanguage, ImportTexts],
    );
    bind(ProposedBatches).toResolvedValue(
      (...parts) => new ProposedBatches(...parts),
      [Database, ImportStore, ImportCheck, Clock],
    );
    bind(ImportRuns).toResolvedValue((...parts) => new ImportRuns(...parts), [Database, ImportStore]);
    bind(ImportTemplate).toResolvedValue(
      (...parts) => new ImportTemplate(...parts),
      [Database, CompanyStore, ReferenceLibrary, Clock, Threads],
    );
    bind(WritesTemplate).toResolvedValue(
      (...parts) => new TemplateWriter(...parts),
      [ReferenceLibrary, ImportSources, Clock, ImportTexts],
    );
    bind(AnnotatedCopy).toResolvedValue(
      (...parts) => new AnnotatedCopy(...parts),
      [Database, ImportStore, ImportTexts],
    );
    bind(Opening).toResolvedValue(
      (...parts) => new ImportOpening(...parts),
      [ImportSources, ImportMappings, CallersLanguage, ImportTexts],
    );
    bind(ImportDocuments).toResolvedValue((...parts) => new ImportDocuments(...parts), [ImportSources, ImportTexts]);
    bind(ImportService).toResolvedValue(
      (database, companies, sources, mappings, store, confirm, runs, clock, threads, files, followers) =>
        new ImportService({
          database,
          companies,
          sources,
          mappings,
          store,
          confirm,
          runs,
          clock,
          threads,
          files,
          followers,
        }),
      [
        Database,
        CompanyStore,
        ImportSources,
        ImportMappings,
        ImportStore,
        ImportConfirm,
        ImportRuns,
        Clock,
        Threads,
        TemporaryFiles,
        every(BatchFollower),
      ],
    );
  },
  routes: (services) => {
    const parts = {
      database: services.get(Database),
      companies: services.get(CompanyStore),
      service: services.get(ImportService),
      store: services.get(ImportStore),
      template: services.get(ImportTemplate),
      copy: services.get(AnnotatedCopy),
      language: services.get(CallersLanguage),
      rows: services.get(BatchRows),
    };
    return [...importHandlers(parts), ...adminImportHandlers(parts)];
  },
  performs: (services) =>
    performedImports(
      services.get(Opening),
      services.get(ImportCheck),
      services.get(ImportConfirm),
      services.get(WritesTemplate),
    ),
  start: async (services) => services.get(ImportRuns).start(),
  stop: (services) => services.get(ImportRuns).stop(),
});
