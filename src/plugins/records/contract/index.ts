export { calculationRun, runFactor } from './calculation-run.ts';
export type { CalculationRun } from './calculation-run.ts';
export { CalculationMethod, RecordScope } from './contributions.ts';
export {
  RECORD_NOTICES,
  recordChangedByStaffNotice,
  recordChangedNotice,
  recordCreatedByStaffNotice,
  recordDeletedByStaffNotice,
  recordDeletedNotice,
} from './notice-kinds.ts';
export { RECORD_WRITERS } from './record-access.ts';
export { adminRecordRoutes, recordDetail, recordRoutes } from './record-routes.ts';
export type { RecordDetail } from './record-routes.ts';
export { adminRecordBody, adminRecordUpdateBody, recordBody, recordRow, recordUpdateBody } from './record-schemas.ts';
export type { RecordBody, RecordRow, RecordUpdateBody } from './record-schemas.ts';
export {
  ADMIN_RECORD_SORT_FIELDS,
  FILL_MODES,
  METHOD_INPUT_LIMIT,
  RECORD_SORT_FIELDS,
  RECORD_STATUSES,
  SCOPE_NUMBERS,
} from './record-words.ts';
export type { RecordSortField, RecordStatus } from './record-words.ts';
