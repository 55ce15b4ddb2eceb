import { z } from 'zod';
import { envelope, fields, id, pageOf, pageQuery, route, searchText, STAFF } from '#contract';
import {
  changed,
  inviteBody,
  mailLanguage,
  memberQuery,
  memberRoles,
  memberUpdateBody,
  memberFacts,
  settableStatus,
  userAccountPage,
  userAccountRow,
} from './member-schemas.ts';

const shared = { tag: 'User accounts (admin)', authorities: STAFF } as const;
const root = '/api/admin/user-account';
const byId = fields({ id });

export const userAccountListRoute = route({
  ...shared,
  method: 'GET',
  path: `${root}/list`,
  summary: 'Lists the people of all companies or of one, including those invited.',
  query: fields({ ...memberQuery, companyId: id.optional() }),
  response: userAccountPage,
});

export const userAccountDetailRoute = route({
  ...shared,
  method: 'GET',
  path: `${root}/detail/{id}`,
  summary: 'One person of any company.',
  params: byId,
  response: envelope(userAccountRow),
  errors: ['member.unknown'],
});

export const createUserAccountRoute = route({
  ...shared,
  stepUp: true,
  method: 'POST',
  path: `${root}/create`,
  summary: 'Invites a person into a company by mail. The account is created when the person accepts.',
  body: inviteBody.extend({ companyId: id }),
  response: changed,
  errors: ['company.unknown', 'member.exists', 'member.address-taken', 'member.access', 'rate.limited'],
});

export const updateUserAccountRoute = route({
  ...shared,
  stepUp: true,
  method: 'POST',
  path: `${root}/update`,
  summary: 'Changes name, roles and, if given, whether the person may sign in.',
  body: memberUpdateBody.extend({ status: settableStatus.optional() }),
  response: changed,
  errors: ['member.unknown', 'member.access', 'member.last-admin', 'member.pending'],
});

export const deleteUserAccountRoute = route({
  ...shared,
  method: 'DELETE',
  path: `${root}/delete/{id}`,
  summary: 'Deactivates a person and ends every session, or withdraws an unanswered invitation.',
  params: byId,
  response: changed,
  errors: ['member.unknown', 'member.last-admin', 'member.pending'],
});

export const resendUserAccountRoute = route({
  ...shared,
  method: 'POST',
  path: `${root}/resend`,
  summary: 'Sends an invitation again, valid for seven more days.',
  body: byId,
  response: changed,
  errors: ['member.unknown', 'member.not-invited', 'rate.limited'],
});

/** A person who no longer belongs to any company. */
export const invitableRow = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** The company the person was removed from, and when. */
    formerCompanyName: z.string(),
    unlinkedAt: z.string(),
  })
  .meta({ id: 'InvitableAccount' });

export type InvitableRow = z.infer<typeof invitableRow>;

export const invitableListRoute = route({
  ...shared,
  method: 'GET',
  path: '/api/admin/invitable/user-account/list',
  summary: 'Lists people without a company, whom this company may invite. Never includes people of another company.',
  query: fields({ ...pageQuery, companyId: id, search: searchText.optional() }),
  response: pageOf(invitableRow),
  errors: ['company.unknown'],
});

/** Staff invite a person without a company: the account, and its roles. */
export const inviteAgainBody = fields({
  id,
  companyId: id,
  authorities: memberRoles,
  accessUntil: memberFacts.accessUntil,
  language: mailLanguage,
});

export const inviteUserAccountRoute = route({
  ...shared,
  stepUp: true,
  method: 'POST',
  path: '/api/admin/invite/user-account',
  summary: 'Invites a person without a company into one.',
  body: inviteAgainBody,
  response: changed,
  errors: ['company.unknown', 'member.unknown', 'member.exists', 'member.access', 'rate.limited'],
});

export const unlinkUserAccountRoute = route({
  ...shared,
  stepUp: true,
  method: 'POST',
  path: '/api/admin/invite/user-account/unlink',
  summary: "Removes a person from the company. Sessions end at once; the person's name stays on what they wrote.",
  body: byId,
  response: changed,
  errors: ['member.unknown', 'member.last-admin', 'member.pending'],
});
