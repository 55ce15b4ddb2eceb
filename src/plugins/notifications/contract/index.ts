export { NoticeKind, noticeKind } from './notice-kind.ts';
export type { NoticeAct } from './notice-kind.ts';
export {
  ANSWERS_OF_NOTICES,
  markAllReadRoute,
  markReadRoute,
  noticeListRoute,
  noticeRow,
  unreadCountRoute,
} from './notice-routes.ts';
export type { NoticeRow } from './notice-routes.ts';
