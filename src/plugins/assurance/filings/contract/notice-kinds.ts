import { noticeKind } from '#plugins/platform/notifications/contract';

/** For the administrators of a company: a report was filed. */
export const filedNotice = noticeKind({
  id: 'filings.filed',
  places: ['report', 'year', 'by'],
  sentence: 'filings.notice.filed',
  act: 'changed',
  detail: 'filings.notice.detail',
});

export const filingNotices = [filedNotice] as const;
