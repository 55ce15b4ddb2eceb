export { changedFields, hasSameFigures } from './factor-contents.ts';
export type { FactorContents, FactorField } from './factor-contents.ts';
export { countriesIn, SHEET_COLUMNS, SHEET_MOST } from './sheet-columns.ts';
export type { SheetColumn } from './sheet-columns.ts';
export { namedFactorFaults } from './named-factor.ts';
export type { NamedFactor, NamedVersion } from './named-factor.ts';
export { FACTOR_STATUSES, FACTOR_STEPS, nextFactorSteps, preparedFactor, stepRefusal } from './factor-steps.ts';
export type { FactorPeople, FactorStatus, FactorStep, StepActor, StepRefusal } from './factor-steps.ts';
