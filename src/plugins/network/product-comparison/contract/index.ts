export { comparedOf } from './compared-of.ts';
export type { ComparisonResult, ResultOfProduct } from './comparison-answer.ts';
export { comparisonRoutes } from './comparison-routes.ts';
export type { ComparisonDetail, ComparisonRow, ComparisonShare, SharedDetail, SharedRow } from './comparison-routes.ts';
export { comparisonBody, dutyCycleOf, keptNameFields } from './duty-body.ts';
export type { ComparisonBody, DutyBody } from './duty-body.ts';
export { factorSetOf } from './factor-answer.ts';
export type { ComparisonFactors, ComparisonPlace } from './factor-answer.ts';
export { comparisonSharedNotice } from './notice-kinds.ts';
