import { noticeKind } from '#plugins/platform/notifications/contract';

/** To the administrators of a company, who may approve: an own factor waits for approval. */
export const factorSubmittedNotice = noticeKind({
  id: 'custom-factors.submitted',
  act: 'changed',
  places: ['name'],
  sentence: 'custom-factors.notice.submitted',
});

/** To those who entered, changed or submitted it: it was approved. */
export const factorApprovedNotice = noticeKind({
  id: 'custom-factors.approved',
  act: 'changed',
  places: ['name'],
  sentence: 'custom-factors.notice.approved',
});

/** To the same people: it was returned, with the reason. */
export const factorReturnedNotice = noticeKind({
  id: 'custom-factors.returned',
  act: 'changed',
  places: ['name', 'reason'],
  sentence: 'custom-factors.notice.returned',
});

export const factorNotices = [factorSubmittedNotice, factorApprovedNotice, factorReturnedNotice] as const;
