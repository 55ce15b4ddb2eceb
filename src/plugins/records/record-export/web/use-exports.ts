import type { RouteInput } from '#contract';
import { useDownload } from '#core';
import { adminExportRoutes, exportRoutes } from '../contract/index.ts';
import type { ExportArea } from '#plugins/platform/export-jobs/web';

/** The purpose of an export. */
export type ExportKind = 'records' | 'auditor' | 'validation';

type Query = NonNullable<RouteInput<typeof adminExportRoutes.records>['query']>;

/** Downloads of the exports of an area. */
export function useExports(area: ExportArea) {
  const own = { records: useDownload(exportRoutes.records), auditor: useDownload(exportRoutes.auditor) };
  const staff = {
    records: useDownload(adminExportRoutes.records),
    auditor: useDownload(adminExportRoutes.auditor),
    validation: useDownload(adminExportRoutes.validation),
  };
  const all = [...Object.values(own), ...Object.values(staff)];
  return {
    downloading: all.some(({ downloading }) => downloading),
    download: (kind: ExportKind, query: Query) =>
      area === 'admin' || kind === 'validation' ? staff[kind].download({ query }) : own[kind].download({ query }),
  };
}
