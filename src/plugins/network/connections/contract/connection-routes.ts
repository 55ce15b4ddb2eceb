import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, fields, pageOf, route } from '#contract';
import { abn } from '#plugins/company/company/contract';
import {
  byId,
  changedConnection,
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
const read = { method: 'GET', tag: 'Connections', authorities: COMPANY_MEMBERS } as const;
const write = { tag: 'Connections', authorities: ['COMPANY_ADMIN'], response: changedConnection } as const;
const faults = ['connection.unknown', 'connection.changed'];

/** Paths whose answers a change of connections makes old. */
export const ANSWERS_OF_CONNECTIONS = [root, '/api/admin/company-connection', '/api/selection/'] as const;

export const connectionListRoute = route({
  ...read,
  path: `${root}/list/`,
  summary: 'Connections of the own company, those acted on last first.',
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
  summary: 'One connection with what was done to it.',
  params: byId,
  response: envelope(connectionDetail),
  errors: ['connection.unknown'],
});

export const companiesByAbnRoute = route({
  ...read,
  path: `${root}/company`,
  summary: 'Companies of the platform that have an ABN; two may share one.',
  authorities: ['COMPANY_ADMIN'],
  query: fields({ abn }),
  response: envelope(z.object({ companies: z.array(counterpartyOption) })),
  errors: ['rate.limited'],
});

export const inviteCompanyRoute = route({
  ...write,
  method: 'POST',
  path: `${root}/invite-company`,
  summary: 'Asks a company for a connection, by e-mail or ABN. By e-mail it answers alike whoever has the address.',
  body: inviteBody,
  errors: ['connection.self', 'connection.exists', 'connection.abn-unknown', 'connection.abn-shared', 'rate.limited'],
});

export const updateConnectionRoute = route({
  ...write,
  method: 'PUT',
  path: `${root}/update`,
  summary: 'Accepts a request that was received.',
  body: updateBody,
  errors: [...faults, 'connection.own-request'],
});

export const declineConnectionRoute = route({
  ...write,
  method: 'POST',
  path: `${root}/decline/{id}`,
  summary: 'Declines a request that was received.',
  params: byId,
  body: declineBody,
  errors: [...faults, 'connection.own-request'],
});

export const withdrawConnectionRoute = route({
  ...write,
  method: 'POST',
  path: `${root}/withdraw/{id}`,
  summary: 'Takes back a request or an invitation nobody has answered.',
  params: byId,
  errors: faults,
});

export const resendConnectionRoute = route({
  ...write,
  method: 'POST',
  path: `${root}/resend/{id}`,
  summary: 'Sends an invitation by mail once more, good for thirty days from now.',
  params: byId,
  errors: [...faults, 'rate.limited'],
});

export const disconnectRoute = route({
  ...write,
  method: 'POST',
  path: `${root}/disconnect/{id}`,
  summary: 'Ends a connection. What was exchanged stays as it is, to be read.',
  params: byId,
  body: reasonBody,
  errors: faults,
});

export const askRelationRoute = route({
  ...write,
  method: 'POST',
  path: `${root}/relation/{id}`,
  summary: 'Asks the other company for another relation; it holds once that agrees.',
  params: byId,
  body: relationBody,
  errors: [...faults, 'connection.same-relation'],
});

export const answerRelationRoute = route({
  ...write,
  method: 'POST',
  path: `${root}/relation-answer/{id}`,
  summary: 'Agrees to the relation the other company asked for, or refuses it; takes back what was asked oneself.',
  params: byId,
  body: relationAnswerBody,
  errors: [...faults, 'connection.own-request'],
});
