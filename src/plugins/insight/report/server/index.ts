export { ReportBaseYear } from './sections/base-year.ts';
export { ReportDefinition } from './report-definition.ts';
export type { ReportBody, ReportContext, ReportedCompany } from './report-definition.ts';
export { ReportFiles } from './report-files.ts';
export { ReportFreezer } from './report-freezer.ts';
export type { FrozenReport, ReportBoundary, WholeReport } from './report-freezer.ts';
export { ReportService } from './report-service.ts';
