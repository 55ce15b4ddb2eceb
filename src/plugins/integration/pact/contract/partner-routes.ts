import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, fields, id, MESSAGES, route, textField, type Authority } from '#contract';
import { delivery } from './footprint-request.ts';
import { requestCriteria } from './pact-event.ts';
import { grantBody, issuedSecret, partner, partnerBody, partnerChange } from './partner.ts';

const tag = 'PACT partners';
const ADMINS: readonly Authority[] = ['COMPANY_ADMIN'];
const one = { tag, params: fields({ id }) } as const;

export const incomingRequest = z
  .object({
    id: z.string(),
    partnerId: z.string(),
    partner: z.string(),
    receivedAt: z.string(),
    criteria: requestCriteria,
    comment: z.string(),
    status: z.enum(['OPEN', 'FULFILLED', 'REJECTED']),
    answeredAt: z.string().nullable(),
    reason: z.string().nullable(),
    footprintIds: z.array(z.string()),
    delivery: delivery.nullable(),
  })
  .meta({ id: 'PactRequest' });

export type IncomingRequest = z.infer<typeof incomingRequest>;

export const askedRequest = z
  .object({
    id: z.string(),
    partnerId: z.string(),
    partner: z.string(),
    askedAt: z.string(),
    criteria: requestCriteria,
    comment: z.string(),
    status: z.enum(['OPEN', 'FULFILLED', 'REJECTED']),
    answeredAt: z.string().nullable(),
    error: z.string().nullable(),
    delivery: delivery.nullable(),
  })
  .meta({ id: 'PactAsked' });

export type AskedRequest = z.infer<typeof askedRequest>;

/** Partners, their credentials, what they were given and what they ask; for people of a company. */
export const partnerRoutes = {
  list: route({
    scope: 'footprints:read',
    wholeCompany: true,
    method: 'GET',
    path: '/api/pact/partners',
    tag,
    summary: 'The partners of the company by name. Secrets are never answered.',
    authorities: COMPANY_MEMBERS,
    response: envelope(
      z.object({
        partners: z.array(partner),
        /** Whether secrets of other systems can be stored. */
        hasSecrets: z.boolean(),
      }),
    ),
  }),
  create: route({
    method: 'POST',
    path: '/api/pact/partners/create',
    tag,
    stepUp: true,
    secret: true,
    summary: 'Adds a partner and issues its client id and secret. The secret is shown once.',
    authorities: ADMINS,
    body: partnerBody,
    response: envelope(z.object({ partner, issued: issuedSecret })),
    errors: ['pact.partners-most', 'pact.secret-again', 'secret.no-key'],
  }),
  change: route({
    ...one,
    method: 'PUT',
    stepUp: true,
    path: '/api/pact/partners/{id}',
    summary: 'Changes a partner. The secret of its system is kept, unless it would go to another address or client.',
    authorities: ADMINS,
    body: partnerChange,
    response: envelope(partner),
    errors: ['pact.partner-unknown', 'pact.stale', 'pact.secret-again', 'secret.no-key'],
  }),
  rotate: route({
    ...one,
    method: 'POST',
    path: '/api/pact/partners/{id}/rotate',
    stepUp: true,
    secret: true,
    summary: 'Issues another secret. Earlier ones are valid for 24 more hours.',
    authorities: ADMINS,
    response: envelope(z.object({ partner, issued: issuedSecret })),
    errors: ['pact.partner-unknown'],
  }),
  revoke: route({
    ...one,
    method: 'POST',
    path: '/api/pact/partners/{id}/revoke',
    summary: 'Revokes every secret and token of a partner at once.',
    authorities: ADMINS,
    response: envelope(partner),
    errors: ['pact.partner-unknown'],
  }),
  grant: route({
    scope: 'footprints:write',
    wholeCompany: true,
    method: 'POST',
    path: '/api/pact/grants/create',
    tag,
    summary: 'Publishes a footprint to partners. Those with a system of their own are notified.',
    authorities: ADMINS,
    body: grantBody,
    response: envelope(z.object({ partners: z.int() })),
    errors: ['pact.partner-unknown', 'footprints.unknown'],
  }),
  endGrant: route({
    scope: 'footprints:write',
    wholeCompany: true,
    method: 'POST',
    path: '/api/pact/grants/end',
    tag,
    summary: 'Takes a footprint back from partners. What they have fetched they keep.',
    authorities: ADMINS,
    body: grantBody,
    response: envelope(z.object({ partners: z.int() })),
    errors: ['pact.partner-unknown', 'footprints.unknown'],
  }),
  grants: route({
    scope: 'footprints:read',
    wholeCompany: true,
    ...one,
    method: 'GET',
    path: '/api/pact/grants/{id}',
    summary: 'The partners a footprint is published to.',
    authorities: COMPANY_MEMBERS,
    response: envelope(z.object({ partnerIds: z.array(z.string()) })),
    errors: ['footprints.unknown'],
  }),
  requests: route({
    scope: 'footprints:read',
    wholeCompany: true,
    method: 'GET',
    path: '/api/pact/requests',
    tag,
    summary: 'The latest 200 requests of partners, with what became of the answers.',
    authorities: COMPANY_MEMBERS,
    response: envelope(z.object({ requests: z.array(incomingRequest) })),
  }),
  fulfil: route({
    scope: 'footprints:write',
    wholeCompany: true,
    ...one,
    method: 'POST',
    path: '/api/pact/requests/{id}/fulfil',
    summary: 'Answers a request with footprints, publishes them to the partner and sends them to its system.',
    authorities: ADMINS,
    body: fields({ footprintIds: z.array(id).min(1, MESSAGES.required).max(50) }),
    response: envelope(incomingRequest),
    errors: ['pact.request-unknown', 'pact.answered', 'pact.no-way-back', 'footprints.unknown'],
  }),
  reject: route({
    scope: 'footprints:write',
    wholeCompany: true,
    ...one,
    method: 'POST',
    path: '/api/pact/requests/{id}/reject',
    summary: 'Rejects a request with a reason, which is sent to the partner’s system.',
    authorities: ADMINS,
    body: fields({ reason: textField(500).trim().min(1, MESSAGES.required) }),
    response: envelope(incomingRequest),
    errors: ['pact.request-unknown', 'pact.answered', 'pact.no-way-back'],
  }),
  asked: route({
    scope: 'footprints:read',
    wholeCompany: true,
    method: 'GET',
    path: '/api/pact/asked',
    tag,
    summary: 'The latest 200 requests to partners, with their answers.',
    authorities: COMPANY_MEMBERS,
    response: envelope(z.object({ asked: z.array(askedRequest) })),
  }),
  ask: route({
    scope: 'footprints:write',
    wholeCompany: true,
    method: 'POST',
    path: '/api/pact/asked/create',
    tag,
    summary: 'Asks a partner for footprints.',
    authorities: ADMINS,
    body: fields({
      partnerId: id,
      productIds: z
        .array(
          textField(500)
            .trim()
            .regex(/^urn:[a-z0-9][a-z0-9-]{0,31}:[^\s]+$/i, 'footprints.no-urn'),
        )
        .min(1, MESSAGES.required)
        .max(20),
      comment: textField(500).trim().default(''),
    }),
    response: envelope(askedRequest),
    errors: ['pact.partner-unknown', 'pact.no-way-back'],
  }),
} as const;

/** Calls whose answers change when something is exchanged. */
export const PACT_ANSWERS = ['/api/pact'] as const;
