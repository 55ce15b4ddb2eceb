export { EXPORT_LANGUAGES, EXPORT_STATUSES } from './export-job.ts';
export type { ExportJob, ExportLanguage, ExportStatus } from './export-job.ts';
export { adminExportJobRoutes, EXPORT_ANSWERS, exportJobRoutes } from './export-job-routes.ts';
export { exportReadyEvent } from './published-events.ts';
export { exportFailed, exportReady } from './notice-kinds.ts';
