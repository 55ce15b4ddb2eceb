import { every } from '#contract';
import { CompanyStore } from '#plugins/company/company/server';
import { EvidenceStore } from '#plugins/assurance/evidence/server';
import { ExportKind } from '#plugins/platform/export-jobs/server';
import { RecordScope } from '#plugins/records/records/contract';
import { BulkRecords } from '#plugins/records/records/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { exportHandlers } from './export-handlers.ts';
import { exportJobs } from './export-jobs.ts';
import { ExportService } from './export-service.ts';

export default defineServerPlugin({
  manifest,
  summary: "Records as XLSX or CSV, for one's own use, for auditors and for the validation of an audit.",
  bind: ({ bind }) => {
    bind(ExportService).toResolvedValue(
      (database, companies, evidence, records, library, scopes, clock) =>
        new ExportService({ database, companies, evidence, records, library, scopes, clock }),
      [Database, CompanyStore, EvidenceStore, BulkRecords, ReferenceLibrary, every(RecordScope), Clock],
    );
    for (const kind of exportJobs) bind(ExportKind).toResolvedValue(kind, [ExportService]);
  },
  routes: (services) => exportHandlers(services.get(ExportService)),
});
