import { noticeKind } from '#plugins/platform/notifications/contract';
import { DEADLINE_IDS, FILED_DEADLINES } from '../domain/index.ts';

/**
 * To the administrators of a company: a statutory obligation is due soon. One kind each, since each has its own
 * sentence.
 */
export const deadlineNotices = DEADLINE_IDS.map((id) =>
  noticeKind({
    id: `thresholds.due-${id}`,
    act: 'changed',
    places: ['year', 'day'],
    sentence: `thresholds.notice.${id}`,
    detail: 'thresholds.notice.detail',
  }),
);

/** To the same people: a deadline has passed, and nothing was filed for it. */
export const overdueNotices = FILED_DEADLINES.map((id) =>
  noticeKind({
    id: `thresholds.overdue-${id}`,
    act: 'changed',
    places: ['year', 'day'],
    sentence: `thresholds.notice.overdue.${id}`,
    detail: 'thresholds.notice.detail',
  }),
);
