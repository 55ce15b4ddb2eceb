import { noticeKind } from '#plugins/platform/notifications/contract';
import { DEADLINE_IDS } from '../domain/index.ts';

/** To the administrators of a company: what the law wants of it is due soon. A kind for each, as each is a sentence. */
export const deadlineNotices = DEADLINE_IDS.map((id) =>
  noticeKind({
    id: `thresholds.due-${id}`,
    act: 'changed',
    places: ['year', 'day'],
    sentence: `thresholds.notice.${id}`,
    detail: 'thresholds.notice.detail',
  }),
);
