export { ReportBaseYear } from './sections/base-year.ts';
export { ReportDefinition } from './report-definition.ts';
export type { ReportBody, ReportContext, ReportedCompany } from './report-definition.ts';
export { ReportFiles } from './report-files.ts';
export { ReportFreezer } from './report-freezer.ts';
export type { FrozenReport, ReportBoundary, WholeReport } from './report-freezer.ts';
export { ReportService } from './report-service.ts';
// What other plugins write their own reports with.
export { PartReader } from './reading/part-reader.ts';
export type { CompanyPart, FacilitySum, SourceSum } from './sections/company-part.ts';
export { row, section, T } from './sections/document-parts.ts';
export { amount, recordsOf, summed, summedMarket, sumOrNull } from './sections/figures.ts';
export { changed, ratioSection, yearBefore } from './sections/ratios.ts';
export { commonNotes, controlsOf } from './sections/report-notes.ts';
export { grossEmissions, statementTotal, yearTable } from './sections/statement.ts';
export type { TwoYears } from './sections/statement.ts';
export { bookSum, ownUseOf, scopeTotals } from './sections/scope-totals.ts';
export type { WrittenSection } from './written-report.ts';
export { canOpen } from './writers/emissions.ts';
