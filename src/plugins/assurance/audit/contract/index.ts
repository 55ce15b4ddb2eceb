export { engagementRoutes } from './engagement-routes.ts';
export { drawBody, engagementBody, engagementUpdateBody } from './engagement-schemas.ts';
export type {
  DrawBody,
  DrawnFacts,
  EngagementBody,
  EngagementDetail,
  EngagementRow,
  EngagementUpdate,
} from './engagement-schemas.ts';
export { findingRoutes } from './finding-routes.ts';
export { AUDIT_NOTICES, exceptionAnsweredNotice, exceptionRaisedNotice } from './notice-kinds.ts';
export type { ExceptionRegister, ExceptionRow, QueryRow, SampleRow } from './sample-schemas.ts';
