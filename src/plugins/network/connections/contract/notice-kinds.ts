import { noticeKind, type NoticeAct } from '#plugins/platform/notifications/contract';

const OWNER = 'connections';

const ofCompany = (what: string, act: NoticeAct) =>
  noticeKind({ id: `${OWNER}.${what}`, act, places: ['company'], sentence: `connections.notice.${what}` });

/** To the administrators of the company that receives the request. */
export const requestedNotice = ofCompany('requested', 'created');
/** To the administrators of the company that sent the request. */
export const acceptedNotice = ofCompany('accepted', 'changed');
export const declinedNotice = ofCompany('declined', 'deleted');
/** The same if the company must not be named: the owner of the invited address has declined. */
export const invitationDeclinedNotice = noticeKind({
  id: 'connections.invitation-declined',
  act: 'deleted',
  places: ['email'],
  sentence: 'connections.notice.invitation-declined',
});
export const withdrawnNotice = ofCompany('withdrawn', 'deleted');
export const disconnectedNotice = ofCompany('disconnected', 'deleted');
/** Connected without an answer: both sides had sent a request, or platform staff did it. */
export const connectedNotice = ofCompany('connected', 'created');
export const disconnectedByStaffNotice = ofCompany('disconnected-by-staff', 'deleted');
export const relationAskedNotice = ofCompany('relation-asked', 'changed');
export const relationAgreedNotice = ofCompany('relation-agreed', 'changed');
export const relationRefusedNotice = ofCompany('relation-refused', 'changed');

/** Every kind the bell can display. */
export const CONNECTION_NOTICES = [
  requestedNotice,
  acceptedNotice,
  declinedNotice,
  invitationDeclinedNotice,
  withdrawnNotice,
  disconnectedNotice,
  connectedNotice,
  disconnectedByStaffNotice,
  relationAskedNotice,
  relationAgreedNotice,
  relationRefusedNotice,
] as const;
