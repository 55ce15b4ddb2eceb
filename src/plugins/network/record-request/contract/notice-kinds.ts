import { noticeKind } from '#plugins/platform/notifications/contract';

/** What names a request in a sentence: who did it, which company, and what the request is about. */
const PLACES = ['company', 'purpose', 'from', 'to'] as const;

const OWNER = 'record-request';

const kind = <const I extends string>(id: I, act: 'created' | 'changed' | 'deleted') =>
  noticeKind({
    id: `${OWNER}.${id}`,
    act,
    places: PLACES,
    sentence: `record-request.notice.${id}`,
    detail: 'record-request.notice.request',
  });

/** To the supplier: a request has come. */
export const requestSentNotice = kind('sent', 'created');
/** To the customer: the supplier has begun its answer. */
export const requestBegunNotice = kind('begun', 'changed');
/** To the customer: an answer is there. */
export const requestSubmittedNotice = kind('submitted', 'created');
/** To the customer: a supplier shared an answer nobody had asked for. */
export const requestSharedNotice = kind('shared', 'created');
/** To the supplier: the customer asks for changes. */
export const requestChangesNotice = kind('changes-requested', 'changed');
/** To the supplier: the answer was accepted. */
export const requestAcceptedNotice = kind('accepted', 'changed');
/** To the customer: the supplier declined. */
export const requestDeclinedNotice = kind('declined', 'deleted');
/** To the supplier: the request was taken back. */
export const requestCancelledNotice = kind('cancelled', 'deleted');
/** To the other side: a remark. */
export const requestRemarkNotice = kind('remark', 'created');
/** To the supplier: the customer waits, and says so. */
export const requestRemindedNotice = kind('reminded', 'changed');
/** To both sides: platform staff returned the request to its beginning. */
export const requestResetNotice = kind('reset', 'changed');
/** To the supplier: the due date is near. */
export const requestReminderNotice = kind('reminder', 'changed');
/** To the customer: answers are due soon, of one supplier or of a campaign. */
export const answersDueNotice = noticeKind({
  id: 'record-request.answers-due',
  act: 'changed',
  places: ['what', 'day'],
  sentence: 'record-request.notice.answers-due',
  detail: 'record-request.notice.answers-due.what',
});
/** To both sides: the due date has passed. */
export const requestOverdueNotice = kind('overdue', 'changed');
/** To the supplier's own people: records behind an accepted answer have changed. */
export const restatementFoundNotice = kind('restatement-found', 'changed');
/** To the customer: the supplier proposes a restatement. */
export const restatementProposedNotice = kind('restatement-proposed', 'created');
/** To the supplier: it was accepted. */
export const restatementAcceptedNotice = kind('restatement-accepted', 'changed');
/** To the supplier: it was refused. */
export const restatementRefusedNotice = kind('restatement-refused', 'deleted');

/** All of them, for the browser, which puts them into words. */
export const RECORD_REQUEST_NOTICES = [
  requestSentNotice,
  requestBegunNotice,
  requestSubmittedNotice,
  requestSharedNotice,
  requestChangesNotice,
  requestAcceptedNotice,
  requestDeclinedNotice,
  requestCancelledNotice,
  requestRemarkNotice,
  requestRemindedNotice,
  requestResetNotice,
  requestReminderNotice,
  answersDueNotice,
  requestOverdueNotice,
  restatementFoundNotice,
  restatementProposedNotice,
  restatementAcceptedNotice,
  restatementRefusedNotice,
] as const;
