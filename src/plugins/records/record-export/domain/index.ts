export { factorColumns, type FactorColumns, type RunFactor } from './factor-columns.ts';
export { WORKING_COLUMNS, workingRows, type WorkingStep } from './working-rows.ts';
