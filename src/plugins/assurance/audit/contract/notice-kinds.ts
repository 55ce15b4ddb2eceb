import { noticeKind } from '#plugins/platform/notifications/contract';

const shared = { places: ['title', 'what'], detail: 'audit.notice.engagement' } as const;

/** For the administrators of the company: the auditor has raised an exception. */
export const exceptionRaisedNotice = noticeKind({
  id: 'audit.exception-raised',
  act: 'created',
  sentence: 'audit.notice.raised',
  ...shared,
});

/** For the auditor who raised it: the company has responded. */
export const exceptionAnsweredNotice = noticeKind({
  id: 'audit.exception-answered',
  act: 'changed',
  sentence: 'audit.notice.answered',
  ...shared,
});

export const AUDIT_NOTICES = [exceptionRaisedNotice, exceptionAnsweredNotice] as const;
