export { groupOf, INBOX_GROUPS, INBOX_ORIGINS, INBOX_STATES, inboxItem } from './inbox-item.ts';
export type { InboxGroup, InboxItem, InboxOrigin, InboxState } from './inbox-item.ts';
export { INBOX_ANSWERS, inboxDetail, inboxRoutes } from './inbox-routes.ts';
export type { InboxDetail } from './inbox-routes.ts';
export { fileNotices, filesArrived, INBOX_NOTICES } from './notice-kinds.ts';
