export { judge } from './judge.ts';
export { LIMITS } from './limits.ts';
export { LEVEL_CAUSES, POINT_CAUSES, UNUSUAL_CAUSES } from './series.ts';
export type { DegreeDays, JudgedSeries, Series, SeriesMonth, UnusualCause, UnusualMonth, Usual } from './series.ts';
