import { noticeKind } from '#plugins/platform/notifications/contract';

/** For administrators: a key ends soon. */
export const keyExpires = noticeKind({
  id: 'api-keys.expires',
  places: ['key', 'day'],
  act: 'changed',
  sentence: 'api-keys.notice.expires',
});

/** For administrators: a key stopped because the person who answers for it left. */
export const keyStopped = noticeKind({
  id: 'api-keys.stopped',
  places: ['key', 'maker'],
  act: 'changed',
  sentence: 'api-keys.notice.stopped',
});
