import { noticeKind } from '#plugins/platform/notifications/contract';

const ofFile = { places: ['name'], act: 'changed' } as const;

/** For the person who had a file read: how its reading has ended. */
export const fileNotices = {
  ASKS: noticeKind({ ...ofFile, id: 'inbox.asks', sentence: 'inbox.notice.asks' }),
  PROPOSED: noticeKind({ ...ofFile, id: 'inbox.proposed', sentence: 'inbox.notice.proposed' }),
  FILED: noticeKind({ ...ofFile, id: 'inbox.filed', sentence: 'inbox.notice.filed' }),
  FAILED: noticeKind({ ...ofFile, id: 'inbox.failed', sentence: 'inbox.notice.failed' }),
} as const;

/** For the people who record: files that came in by themselves wait for a person. One for each burst. */
export const filesArrived = noticeKind({
  id: 'inbox.files-arrived',
  places: ['source'],
  act: 'created',
  sentence: 'inbox.notice.arrived',
  waiting: { some: 'inbox.notice.waiting', none: 'inbox.notice.waiting.none' },
});

export const INBOX_NOTICES = [...Object.values(fileNotices), filesArrived] as const;
