import { noticeKind } from '#plugins/platform/notifications/contract';

const shared = { act: 'changed', detail: 'periods.notice.period' } as const;

/** To people who enter records: the books of a facility's year are locked. */
export const periodLockedNotice = noticeKind({
  id: 'periods.locked',
  places: ['facility', 'year'],
  sentence: 'periods.notice.locked',
  ...shared,
});

/** They are open again, with the reason. */
export const periodUnlockedNotice = noticeKind({
  id: 'periods.unlocked',
  places: ['facility', 'year', 'reason'],
  sentence: 'periods.notice.unlocked',
  ...shared,
});

export const periodNotices = [periodLockedNotice, periodUnlockedNotice] as const;
