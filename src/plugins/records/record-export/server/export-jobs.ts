import { COMPANY_MEMBERS, STAFF, type Authority } from '#contract';
import { writeContent, type ExportKind as ExportJobKind } from '#plugins/platform/export-jobs/server';
import { anyExportFilter, ownExportFilter, type ExportFilter } from '../contract/index.ts';
import type { ExportKind } from './export-kinds.ts';
import type { ExportService } from './export-service.ts';

/** Record exports that can run as jobs. */
const JOBS: readonly { readonly id: string; readonly kind: ExportKind; readonly authorities: readonly Authority[] }[] =
  [
    { id: 'record-export', kind: 'records', authorities: [...COMPANY_MEMBERS, ...STAFF] },
    { id: 'auditor-export', kind: 'auditor', authorities: [...COMPANY_MEMBERS, ...STAFF] },
    { id: 'auditor-val-export', kind: 'validation', authorities: STAFF },
  ];

type Records = Pick<ExportService, 'fileName' | 'watched'>;

function exportJob({ id, kind, authorities }: (typeof JOBS)[number], service: Records): ExportJobKind<ExportFilter> {
  return {
    id,
    authorities,
    query: ownExportFilter,
    staffQuery: anyExportFilter,
    fileName: (query, _language, { today }) => service.fileName(kind, query, today),
    async write({ caller, query, language, signal, progress }, out) {
      await writeContent(await service.watched(caller, kind, { ...query, language }, progress), out, signal);
    },
  };
}

/** Record exports as kinds of jobs. They write the same bytes as the direct calls. */
export const exportJobs = JOBS.map((job) => (service: Records) => exportJob(job, service));
