export { CRITERIA, ESTIMATE_KINDS, spendFormula, STATES } from '../domain/index.ts';
export type { AssessmentState, Criterion, EstimateKind } from '../domain/index.ts';
export { SCREENING_READERS, screeningRoutes } from './screening-routes.ts';
export {
  assessmentForm,
  estimateQuery,
  exportQuery,
  SCREENING_FORMATS,
  SCREENING_KIND,
  TEXT_MOST,
} from './screening-schemas.ts';
export type {
  AssessmentBody,
  AssessmentFacts,
  AssessmentRow,
  AssessmentValues,
  Estimated,
  Screening,
  ScreeningRow,
  SpendChoices,
  SpendEstimated,
  SpendFactor,
} from './screening-schemas.ts';
export { spendFacts } from './spend-facts.ts';
