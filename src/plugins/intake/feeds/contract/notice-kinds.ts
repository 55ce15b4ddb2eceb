import { noticeKind } from '#plugins/platform/notifications/contract';

/** For the owner of a source: what was due has not come. */
export const feedLate = noticeKind({
  id: 'feeds.late',
  places: ['source', 'day'],
  act: 'changed',
  sentence: 'feeds.notice.late',
});

/** For the owner of a source: several looks in a row have failed. */
export const feedFailing = noticeKind({
  id: 'feeds.failing',
  places: ['source'],
  act: 'changed',
  sentence: 'feeds.notice.failing',
});

export const FEED_NOTICES = [feedLate, feedFailing] as const;
