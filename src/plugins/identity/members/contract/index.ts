export { MEMBER_ROLES } from '../domain/roles.ts';
export type { MemberRole } from '../domain/roles.ts';
export { acceptForm, acceptInvitationRoute, checkInvitationRoute } from './invitation-routes.ts';
export {
  administratorsRoute,
  deleteInvitationRoute,
  inviteMemberRoute,
  memberDetailRoute,
  memberListRoute,
  memberStatusRoute,
  resendInvitationRoute,
  updateMemberRoute,
} from './member-routes.ts';
export {
  accountSessionsRoute,
  endAccountSessionRoute,
  endMemberSessionRoute,
  memberSessionsRoute,
} from './member-session-routes.ts';
export { inviteBody, MEMBER_STATUSES, memberRoles, memberUpdateBody } from './member-schemas.ts';
export type { MemberRow, UserAccountRow } from './member-schemas.ts';
export {
  createUserAccountRoute,
  deleteUserAccountRoute,
  invitableListRoute,
  inviteAgainBody,
  inviteUserAccountRoute,
  resendUserAccountRoute,
  unlinkUserAccountRoute,
  updateUserAccountRoute,
  userAccountDetailRoute,
  userAccountListRoute,
} from './user-account-routes.ts';
export type { InvitableRow } from './user-account-routes.ts';
