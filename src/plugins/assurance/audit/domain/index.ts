export { confidenceFactor, RISKS } from './confidence-factor.ts';
export type { Risk } from './confidence-factor.ts';
export { countedValue, percentText } from './counted-value.ts';
export type { CountedShare } from './counted-value.ts';
export { drawSample, populationLines, STRATA } from './draw-sample.ts';
export type { Drawn, PopulationItem } from './draw-sample.ts';
export {
  CHECKS,
  EXCEPTION_STATUSES,
  FIRST_RISK,
  LEVELS,
  OUTCOMES,
  SCOPE2_METHODS,
  STANDARDS,
  standardsIn,
} from './engagement.ts';
export type { ExceptionStatus, Level, Outcome, Scope2Method, Standard } from './engagement.ts';
export { projectErrors } from './project-errors.ts';
export type { ErrorLimit, FoundError } from './project-errors.ts';
export { isMaterial, materialTonnes, MOST_STEPS, samplingInterval } from './sampling-interval.ts';
