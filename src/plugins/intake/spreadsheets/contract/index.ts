export { MAPPING_LIMITS, sheetAnswer, sheetMapping, type SheetAnswer } from './sheet-mapping.ts';
export { MAP_QUESTION, sheetQuestion, type SheetQuestion } from './sheet-question.ts';
export { sheetRoutes, type StoredSheetCode, type StoredSheetMapping } from './sheet-routes.ts';
