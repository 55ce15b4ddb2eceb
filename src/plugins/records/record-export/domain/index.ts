export { CONTROL_TITLES, ControlTotals } from './control-totals.ts';
export { AUDITOR_COLUMNS, RECORD_COLUMNS, type ExportColumn } from './export-columns.ts';
export { factorColumns, type ExportRow, type FactorColumns, type RunFactor } from './export-row.ts';
export { WORKING_COLUMNS, workingRows, type WorkingStep } from './working-rows.ts';
