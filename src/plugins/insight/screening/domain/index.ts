export { CRITERIA, ESTIMATE_KINDS, STATES } from './assessment.ts';
export type { AssessmentState, Criterion, EstimateKind } from './assessment.ts';
export { spendEstimate, spendFormula } from './spend-estimate.ts';
export type { PrintedRate, SpendFacts, SpendSteps } from './spend-estimate.ts';
export { measuredOf, screeningSummary } from './measured.ts';
export type { Measured, ScreenedRow, ScreeningSummary } from './measured.ts';
