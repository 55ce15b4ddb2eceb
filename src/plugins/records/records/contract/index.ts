export { basisOfUncertainty, uncertaintySource, usedUncertainty } from './used-uncertainty.ts';
export { approvalRoutes } from './approval-routes.ts';
export type { ApprovalAnswer, WaitingItem } from './approval-routes.ts';
export { BULK_CREATE_LIMIT } from './bulk-create.ts';
export type { BulkCreateAnswer, BulkCreateOutcome } from './bulk-create.ts';
export { calculationRun, runFactor } from './calculation-run.ts';
export type { CalculationRun } from './calculation-run.ts';
export { CalculationMethod, RecordScope } from './contributions.ts';
export { customEmission, customFactor, factorBasis, figure9, gasFigures } from './custom-figures.ts';
export type { CustomEmission, CustomFactor } from './custom-figures.ts';
export * from './notice-kinds.ts';
export { recordApprovedEvent } from './published-events.ts';
export { APPROVERS, RECORD_WRITERS } from './record-access.ts';
export type {
  BulkDeleteAnswer,
  DuplicateMonthAnswer,
  HistoryEntry,
  RemarkEntry,
  StatusAnswer,
  StepPreviewRow,
} from './record-acts.ts';
export { adminRecordBody, adminRecordUpdateBody, recordBody, recordUpdateBody } from './record-body.ts';
export type { BulkCreateRow, RecordBody, RecordUpdateBody } from './record-body.ts';
export {
  DETAIL_COLUMNS,
  DETAIL_NAMES,
  detailOf,
  LATER_DETAILS,
  NO_DETAILS,
  FIELD_NAMES,
  kindOf,
  RECORD_FIELDS,
  SEALED_DETAILS,
} from './record-fields.ts';
export type { DetailColumns, DetailName, FieldName, ShownDetails } from './record-fields.ts';
export type { RecordTotals } from './record-query.ts';
export {
  adminRecordRoutes,
  adminRecordRoutesOf,
  recordedInputsRoute,
  recordRoutes,
  recordRoutesOf,
} from './record-routes.ts';
export type { AdminRecordRoutes, RecordRoot, RecordRoutes } from './record-routes.ts';
export { NO_EMISSIONS, recordDetail, recordRow } from './record-row.ts';
export type { RecordDetail, RecordRow, RecordWarning } from './record-row.ts';
export {
  ATTACHMENT_LIMIT,
  BULK_LIMIT,
  CRITERIA,
  EVIDENCE_FILTERS,
  FILL_MODES,
  INCIDENTAL,
  METHOD_INPUT_LIMIT,
  PERIOD_STATES,
  REASON_LENGTH,
  RECORD_ACTS,
  RECORD_SORT_FIELDS,
  RECORD_STATUSES,
  SCOPE_NUMBERS,
  WARNING_FILTERS,
} from './record-words.ts';
export type { PeriodState, RecordAct, RecordSortField, RecordStatus } from './record-words.ts';
export {
  chooseCalculation,
  CUSTOM_METHODS,
  isOwnResult,
  rolledUpQuality,
  rolledUpUncertainty,
  uncertaintyRange,
} from '../domain/index.ts';
export type { ChosenCalculation, Filling } from '../domain/index.ts';
export { listOf } from './record-query.ts';
export { isOfThisWorld, MORE_THAN_THE_WORLD, WORLD } from './world.ts';
