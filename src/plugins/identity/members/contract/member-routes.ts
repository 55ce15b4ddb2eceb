import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, fields, id, route } from '#contract';
import {
  changed,
  inviteBody,
  memberPage,
  memberQuery,
  memberRow,
  memberUpdateBody,
  settableStatus,
} from './member-schemas.ts';

const shared = { tag: 'Company members', authorities: ['COMPANY_ADMIN'] } as const;
const root = '/api/company-member';
const byId = fields({ id });

export const memberListRoute = route({
  ...shared,
  method: 'GET',
  path: `${root}/list`,
  summary: 'Lists the people of the own company and those it has invited.',
  query: fields(memberQuery),
  response: memberPage,
});

export const administratorsRoute = route({
  tag: shared.tag,
  authorities: COMPANY_MEMBERS,
  method: 'GET',
  path: `${root}/administrators`,
  summary: 'Names the active administrators of the own company, except the caller: the people to ask for access.',
  response: envelope(z.array(z.object({ name: z.string() }))),
});

export const memberDetailRoute = route({
  ...shared,
  method: 'GET',
  path: `${root}/detail/{id}`,
  summary: 'One person of the own company.',
  params: byId,
  response: envelope(memberRow),
  errors: ['member.unknown'],
});

export const inviteMemberRoute = route({
  ...shared,
  stepUp: true,
  method: 'POST',
  path: `${root}/invite`,
  summary: 'Invites a person by mail. The response is the same whether or not another company has the address.',
  body: inviteBody,
  response: changed,
  errors: ['member.exists', 'member.access', 'rate.limited'],
});

export const updateMemberRoute = route({
  ...shared,
  stepUp: true,
  method: 'POST',
  path: `${root}/update`,
  summary: "Changes name and roles. A change of roles ends the person's sessions and notifies them by mail.",
  body: memberUpdateBody,
  response: changed,
  errors: ['member.unknown', 'member.access', 'member.own-account', 'member.last-admin', 'member.pending'],
});

export const memberStatusRoute = route({
  ...shared,
  stepUp: { status: 'ACTIVE' },
  method: 'POST',
  path: `${root}/status`,
  summary: 'Reactivates or deactivates a person. Deactivating ends every session at once.',
  body: fields({ id, status: settableStatus }),
  response: changed,
  errors: ['member.unknown', 'member.access', 'member.own-account', 'member.last-admin', 'member.pending'],
});

export const resendInvitationRoute = route({
  ...shared,
  method: 'POST',
  path: `${root}/resend`,
  summary: 'Sends an invitation again, valid for seven more days. The previous link stops working.',
  body: byId,
  response: changed,
  errors: ['member.unknown', 'member.not-invited', 'rate.limited'],
});

export const deleteInvitationRoute = route({
  ...shared,
  method: 'DELETE',
  path: `${root}/delete/{id}`,
  summary: 'Withdraws an invitation that has not been answered.',
  params: byId,
  response: changed,
  errors: ['member.unknown', 'member.not-invited'],
});
