export {
  IMPORT_LANGUAGES,
  IMPORT_STATES,
  importBatch,
  importIssue,
  importMappingNeeded,
  importRow,
  ROW_LEVELS,
} from './import-batch.ts';
export type {
  ImportBatch,
  ImportIssue,
  ImportLanguage,
  ImportMappingNeeded,
  ImportRow,
  ImportState,
  RowLevel,
} from './import-batch.ts';
/** For other imports from sheets. */
export { cellFault, plainTitle, readDay, readFigure } from '../domain/index.ts';
export { importFinishedEvent } from './published-events.ts';
export { adminImportRoutes, importRoutes } from './import-routes.ts';
export type { TemplateColumns } from './import-routes.ts';
