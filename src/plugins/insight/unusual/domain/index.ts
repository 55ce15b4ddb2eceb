export { judge } from './judge.ts';
export { LIMITS } from './limits.ts';
export { UNUSUAL_CAUSES } from './series.ts';
export type { DegreeDays, JudgedSeries, Series, SeriesMonth, UnusualCause, UnusualMonth, Usual } from './series.ts';
