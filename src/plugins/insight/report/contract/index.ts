export { reportDocument } from './report-document.ts';
export type {
  ReportColumn,
  ReportControl,
  ReportDocument,
  ReportRow,
  ReportRows,
  ReportSection,
} from './report-document.ts';
export { REPORTS, STAFF_REPORTS } from './report-ids.ts';
export type { KnownReportId, ReportSubject } from './report-ids.ts';
export {
  adminReportExportBody,
  REPORT_FORMATS,
  REPORT_LANGUAGES,
  reportExportBody,
  reportQuery,
} from './report-query.ts';
export type { ReportFormat, ReportLanguage, ReportQuery } from './report-query.ts';
export { adminReportRoutes, anyReportRoutes, PDF_ROWS, reportExportRoutes, reportRoutes } from './report-routes.ts';
