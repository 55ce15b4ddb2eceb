import { noticeKind } from '#plugins/platform/notifications/contract';

/** Placeholders for a request: the person, their company, and the subject of the request. */
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

/** To the supplier: a new request. */
export const requestSentNotice = kind('sent', 'created');
/** To the customer: the supplier has begun its answer. */
export const requestBegunNotice = kind('begun', 'changed');
/** To the customer: an answer was submitted. */
export const requestSubmittedNotice = kind('submitted', 'created');
/** To the customer: a supplier shared an answer without a request. */
export const requestSharedNotice = kind('shared', 'created');
/** To the supplier: the customer requests changes. */
export const requestChangesNotice = kind('changes-requested', 'changed');
/** To the supplier: the answer was accepted. */
export const requestAcceptedNotice = kind('accepted', 'changed');
/** To the customer: the supplier declined. */
export const requestDeclinedNotice = kind('declined', 'deleted');
/** To the supplier: the request was cancelled. */
export const requestCancelledNotice = kind('cancelled', 'deleted');
/** To the other side: a remark. */
export const requestRemarkNotice = kind('remark', 'created');
/** To the supplier: the customer sent a reminder. */
export const requestRemindedNotice = kind('reminded', 'changed');
/** To both sides: platform staff reset the request. */
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

/** Every kind the bell can display. */
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
