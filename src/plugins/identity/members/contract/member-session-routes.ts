import { z } from 'zod';
import { envelope, fields, id, route, selectionOf, STAFF } from '#contract';
import { sessionRow } from '#plugins/identity/sign-in/contract';

const company = { tag: 'Company members', authorities: ['COMPANY_ADMIN'] } as const;
const staff = { tag: 'User accounts (admin)', authorities: STAFF } as const;
const byId = fields({ id });

const memberSessions = selectionOf(sessionRow);

const end = {
  method: 'POST',
  body: fields({
    /** The person. */
    id,
    sessionId: id,
  }),
  response: envelope(z.object({ id: z.string() })),
  errors: ['member.unknown', 'session.unknown'],
} as const;

export const memberSessionsRoute = route({
  ...company,
  method: 'GET',
  path: '/api/company-member/session/list/{id}',
  summary: 'Lists the open sessions of a person of the own company, the last used first.',
  params: byId,
  response: memberSessions,
  errors: ['member.unknown'],
});

export const endMemberSessionRoute = route({
  ...company,
  ...end,
  path: '/api/company-member/session/end',
  summary: 'Ends a session of a person of the own company at once.',
});

export const accountSessionsRoute = route({
  ...staff,
  method: 'GET',
  path: '/api/admin/user-account/session/list/{id}',
  summary: 'Lists the open sessions of any account, the last used first.',
  params: byId,
  response: memberSessions,
  errors: ['member.unknown'],
});

export const endAccountSessionRoute = route({
  ...staff,
  ...end,
  path: '/api/admin/user-account/session/end',
  summary: 'Ends a session of any account at once.',
});
