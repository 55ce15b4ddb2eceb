import { noticeKind } from '#plugins/platform/notifications/contract';

/** To a company's administrators: another company has invited it into its group and asks for consent. */
export const groupInvitedNotice = noticeKind({
  id: 'company-group.invited',
  act: 'created',
  places: ['company'],
  sentence: 'company-group.notice.invited',
});

const decided = { act: 'changed', places: ['company'] } as const;

/** To the controlling corporation's administrators: the invited company's answer. */
export const groupDecidedNotices = {
  ACCEPTED: noticeKind({ ...decided, id: 'company-group.accepted', sentence: 'company-group.notice.accepted' }),
  DECLINED: noticeKind({ ...decided, id: 'company-group.declined', sentence: 'company-group.notice.declined' }),
  LEFT: noticeKind({ ...decided, id: 'company-group.left', sentence: 'company-group.notice.left' }),
} as const;

export const groupNotices = [groupInvitedNotice, ...Object.values(groupDecidedNotices)] as const;
