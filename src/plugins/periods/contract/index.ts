export { periodNotices, periodLockedNotice, periodUnlockedNotice } from './notice-kinds.ts';
export { adminPeriodRoutes, periodRoutes } from './period-routes.ts';
export { periodRow, restatementRow } from './period-schemas.ts';
export type { PeriodLock, PeriodRow, RestatementRow } from './period-schemas.ts';
