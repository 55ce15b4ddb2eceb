import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, pageOf, route } from '#contract';
import {
  byId,
  changedConnection,
  companyQuery,
  connectionCounts,
  connectionDetail,
  connectionQuery,
  connectionRow,
  counterpartyOption,
  declineBody,
  inviteBody,
  reasonBody,
  relationAnswerBody,
  relationBody,
  updateBody,
} from './connection-schemas.ts';

const root = '/api/company-connection';
const read = {
  method: 'GET',
  scope: 'requests:read',
  wholeCompany: true,
  tag: 'Connections',
  authorities: COMPANY_MEMBERS,
} as const;
const write = { tag: 'Connections', authorities: ['COMPANY_ADMIN'], response: changedConnection } as const;
const faults = ['connection.unknown', 'connection.changed'];

/** Paths whose responses are stale after a change of connections. */
export const ANSWERS_OF_CONNECTIONS = [root, '/api/admin/company-connection', '/api/selection/'] as const;

export const connectionListRoute = route({
  ...read,
  path: `${root}/list`,
  summary: 'Connections of the own company, most recently changed first.',
  query: connectionQuery,
  response: pageOf(connectionRow),
});

export const connectionCountRoute = route({
  ...read,
  path: `${root}/count`,
  summary: 'How many connections of the own company are connected, received, sent and ended.',
  response: envelope(connectionCounts),
});

export const connectionDetailRoute = route({
  ...read,
  path: `${root}/detail/{id}`,
  summary: 'One connection with its history.',
  params: byId,
  response: envelope(connectionDetail),
  errors: ['connection.unknown'],
});

export const companiesByNumberRoute = route({
  ...read,
  path: `${root}/company`,
  summary:
    'Companies on the platform with a number: an ABN, or a country and the number in its register. Two may share one.',
  authorities: ['COMPANY_ADMIN'],
  query: companyQuery,
  response: envelope(z.object({ companies: z.array(counterpartyOption) })),
  errors: ['rate.limited'],
});

export const inviteCompanyRoute = route({
  ...write,
  method: 'POST',
  scope: 'requests:write',
  wholeCompany: true,
  path: `${root}/invite-company`,
  summary:
    'Requests a connection with a company, by e-mail, by ABN, or by country and registration number. By e-mail the response is the same for every address.',
  body: inviteBody,
  errors: [
    'connection.self',
    'connection.exists',
    'connection.abn-unknown',
    'connection.abn-shared',
    'connection.number-unknown',
    'connection.number-shared',
    'rate.limited',
  ],
});

export const updateConnectionRoute = route({
  ...write,
  method: 'PUT',
  scope: 'requests:write',
  wholeCompany: true,
  path: `${root}/update`,
  summary: 'Accepts a received request.',
  body: updateBody,
  errors: [...faults, 'connection.own-request'],
});

export const declineConnectionRoute = route({
  ...write,
  method: 'POST',
  scope: 'requests:write',
  wholeCompany: true,
  path: `${root}/decline/{id}`,
  summary: 'Declines a received request.',
  params: byId,
  body: declineBody,
  errors: [...faults, 'connection.own-request'],
});

export const withdrawConnectionRoute = route({
  ...write,
  method: 'POST',
  scope: 'requests:write',
  wholeCompany: true,
  path: `${root}/withdraw/{id}`,
  summary: 'Withdraws a request or an invitation that is still unanswered.',
  params: byId,
  errors: faults,
});

export const resendConnectionRoute = route({
  ...write,
  method: 'POST',
  scope: 'requests:write',
  wholeCompany: true,
  path: `${root}/resend/{id}`,
  summary: 'Sends an invitation by mail again; it is then valid for thirty days.',
  params: byId,
  errors: [...faults, 'rate.limited'],
});

export const disconnectRoute = route({
  ...write,
  method: 'POST',
  scope: 'requests:write',
  wholeCompany: true,
  path: `${root}/disconnect/{id}`,
  summary: 'Ends a connection. What was exchanged stays readable.',
  params: byId,
  body: reasonBody,
  errors: faults,
});

export const askRelationRoute = route({
  ...write,
  method: 'POST',
  scope: 'requests:write',
  wholeCompany: true,
  path: `${root}/relation/{id}`,
  summary: 'Requests another relation from the other company; it applies once that company agrees.',
  params: byId,
  body: relationBody,
  errors: [...faults, 'connection.same-relation'],
});

export const answerRelationRoute = route({
  ...write,
  method: 'POST',
  scope: 'requests:write',
  wholeCompany: true,
  path: `${root}/relation-answer/{id}`,
  summary: 'Agrees to or refuses the relation the other company requested, or withdraws the own request.',
  params: byId,
  body: relationAnswerBody,
  errors: [...faults, 'connection.own-request'],
});
