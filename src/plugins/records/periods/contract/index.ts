export { periodNotices, periodLockedNotice, periodUnlockedNotice } from './notice-kinds.ts';
export { adminPeriodRoutes, periodRoutes } from './period-routes.ts';
export { periodLockedEvent, periodRestatedEvent } from './published-events.ts';
export { PERIODS_AT_ONCE, periodRow, restatementRow } from './period-schemas.ts';
export type { LockPreview, LockResult, PeriodLock, PeriodRow, RestatementRow } from './period-schemas.ts';
