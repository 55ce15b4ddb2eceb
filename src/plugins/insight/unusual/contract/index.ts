export { UNUSUAL_CAUSES } from '../domain/index.ts';
export type { UnusualCause } from '../domain/index.ts';
export { degreeDayRoutes, unusualRoutes } from './unusual-routes.ts';
export { daysBody, reasonText, SETTLED_STATES, VERDICTS } from './unusual-schemas.ts';
export type {
  DegreeDaysBody,
  DegreeDaySheet,
  UnusualFigure,
  UnusualQuery,
  UnusualSeries,
  Verdict,
} from './unusual-schemas.ts';
