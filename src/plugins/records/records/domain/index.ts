export { calculatedAs, editionDays, joined, type EditionPart } from './joined-editions.ts';
export { CUSTOM_METHODS, chooseCalculation, isOwnResult } from './custom-calculation.ts';
export type { ChosenCalculation, Filling } from './custom-calculation.ts';
export { dataQuality, rolledUpQuality, rolledUpUncertainty, uncertaintyRange } from './data-quality.ts';
export type { QualityFacts } from './data-quality.ts';
export { isSelfApproved, nextSteps, STATUS_STEPS, statusRefusal } from './status-policy.ts';
export type { NextStep, StatusActor, StatusRefusal } from './status-policy.ts';
