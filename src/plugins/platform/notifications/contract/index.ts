export { MAIL_CHOICES, NOTICE_HEADINGS, NoticeTopic, OTHER_TOPIC, topicName, topicOf } from './notice-topic.ts';
export type { MailChoice } from './notice-topic.ts';
export { DIGEST_DEFAULT, noticeSettingsRoute, updateNoticeSettingsRoute } from './setting-routes.ts';
export type { NoticeSettings, TopicSetting } from './setting-routes.ts';
export { NoticeKind, noticeKind } from './notice-kind.ts';
export type { NoticeAct } from './notice-kind.ts';
export {
  NOTICE_QUERIES,
  markAllReadRoute,
  markReadRoute,
  markUnreadRoute,
  noticeListRoute,
  noticeRow,
  noticeStreamRoute,
  removeNoticesRoute,
  removeReadRoute,
  unreadCountRoute,
} from './notice-routes.ts';
export type { NoticeRow } from './notice-routes.ts';
