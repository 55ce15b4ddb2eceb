export { adminElsewhereRoutes, elsewhereRoutes } from './elsewhere-routes.ts';
export type { ElsewhereRow } from './elsewhere-routes.ts';
export { filedNotice, filingNotices } from './notice-kinds.ts';
export { adminFilingRoutes, filingRoutes } from './filing-routes.ts';
export { FILING_FORMATS } from './filing-schemas.ts';
export type {
  FilingComparison,
  FilingDetail,
  FilingFormat,
  FilingPreview,
  FilingRow,
  Standing,
} from './filing-schemas.ts';
