import { serve, type ServedRoute } from '#server';
import { adminExportRoutes, exportRoutes } from '../contract/index.ts';
import type { ExportService } from './export-service.ts';

/** Exports of a company's people and of platform staff. */
export function exportHandlers(service: ExportService): readonly ServedRoute[] {
  return [
    serve(exportRoutes.records, ({ caller, query }) => service.export(caller, 'records', query)),
    serve(exportRoutes.auditor, ({ caller, query }) => service.export(caller, 'auditor', query)),
    serve(adminExportRoutes.records, ({ caller, query }) => service.export(caller, 'records', query)),
    serve(adminExportRoutes.auditor, ({ caller, query }) => service.export(caller, 'auditor', query)),
    serve(adminExportRoutes.validation, ({ caller, query }) => service.export(caller, 'validation', query)),
  ];
}
