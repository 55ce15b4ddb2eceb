export {
  againstThresholds,
  baselineOf,
  COUNTED_COUNTRY,
  deadlinesOf,
  FILED_DEADLINES,
  isOwnUse,
  NGER_THRESHOLDS,
  PRODUCED_CATEGORIES,
  projectYear,
} from '../domain/index.ts';
export type { FiledDeadlineId, MonthAmount } from '../domain/index.ts';
export { deadlineNotices, overdueNotices } from './notice-kinds.ts';
export { thresholdNearEvent } from './published-events.ts';
export { THRESHOLD_WRITERS, thresholdsRoutes } from './thresholds-routes.ts';
export { baselineForm, sizeForm } from './thresholds-schemas.ts';
export type { BaselineRow, DeadlineRow, Radar, RadarRow, RadarSubject } from './thresholds-schemas.ts';
