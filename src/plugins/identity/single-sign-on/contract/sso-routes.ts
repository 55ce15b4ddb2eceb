import { z } from 'zod';
import { envelope, fields, id, route, STAFF, textField, type Authority } from '#contract';
import { emailAddress, refreshRoute } from '#plugins/identity/sign-in/contract';
import { REFUSALS } from './refusals.ts';
import {
  claimedDomain,
  connectionBody,
  domainBody,
  domainName,
  groupsBody,
  rulesBody,
  ssoAttempt,
  ssoDomain,
  ssoGroup,
  ssoProvider,
  ssoSettings,
} from './sso-schemas.ts';

const tag = 'Single sign-on';
const ADMINS: readonly Authority[] = ['COMPANY_ADMIN'];
const ofCompany = { tag, authorities: ADMINS } as const;
const open = { tag, authorities: 'public' } as const;

/** Where the browser goes, and the secret it keeps until it comes back. */
const departure = envelope(z.object({ address: z.string(), state: z.string(), secret: z.string() }));

const session = refreshRoute.response.shape.data.extend({
  deviceToken: z.string(),
  accountName: z.string(),
  email: z.string(),
  companyId: z.string().nullable(),
});

/** The form of somebody who begins a sign-in. */
export const startBody = fields({ email: emailAddress });

const short = (most: number) => textField(most);

export const ssoRoutes = {
  start: route({
    ...open,
    method: 'POST',
    path: '/api/sso/start',
    summary:
      'The address of the identity provider for an e-mail address. The sign-in begun so works once, for ten minutes.',
    body: startBody,
    response: departure,
    errors: ['sso.none', 'sso.unreachable', 'rate.limited'],
  }),
  prove: route({
    tag,
    authorities: 'signed-in',
    secret: true,
    method: 'POST',
    path: '/api/sso/proof',
    summary: 'Begins a proof of identity at the provider that started the session. It has to ask for it anew.',
    response: departure,
    errors: ['sso.not-by-provider', 'sso.off', 'sso.unreachable', 'rate.limited'],
  }),
  finish: route({
    ...open,
    method: 'POST',
    path: '/api/sso/finish',
    summary:
      'Ends a sign-in with what the provider added to the address of return: a code, or an error. Answers a session, or that a test or a proof was stored.',
    body: fields({
      state: short(200).min(1),
      secret: short(200).min(1),
      code: short(4000).optional(),
      /** The issuer, if the provider names itself (RFC 9207). */
      iss: short(500).optional(),
      error: short(200).optional(),
      errorDescription: short(2000).optional(),
      deviceToken: short(200).optional(),
    }),
    response: envelope(
      z.discriminatedUnion('purpose', [
        z.object({ purpose: z.literal('sign-in'), session }),
        z.object({ purpose: z.literal('test') }),
        z.object({ purpose: z.literal('proof') }),
      ]),
    ),
    errors: [...REFUSALS.map((reason) => `sso.${reason}`), 'rate.limited'],
  }),
  settings: route({
    ...ofCompany,
    method: 'GET',
    path: '/api/sso/settings',
    summary: 'Provider, domains, groups and rules of the company. Secrets are never answered.',
    response: envelope(ssoSettings),
  }),
  connection: route({
    ...ofCompany,
    stepUp: true,
    method: 'POST',
    path: '/api/sso/settings/connection',
    summary: 'Sets the provider. It has to be tested again before it is switched on.',
    body: connectionBody,
    response: envelope(ssoProvider),
    errors: ['sso.stale', 'sso.switched-on', 'sso.secret-again', 'secret.no-key'],
  }),
  test: route({
    ...ofCompany,
    stepUp: true,
    method: 'POST',
    secret: true,
    path: '/api/sso/settings/test',
    summary: 'Begins a sign-in as a test. It starts no session; what the provider sends is stored and shown.',
    response: departure,
    errors: ['sso.no-provider', 'sso.unreachable', 'rate.limited'],
  }),
  state: route({
    ...ofCompany,
    stepUp: true,
    method: 'POST',
    path: '/api/sso/settings/state',
    summary: 'Switches single sign-on on or off. On needs a test and a proven domain.',
    body: fields({ isOn: z.boolean({ error: 'single-sign-on.yes-or-no' }) }),
    response: envelope(ssoProvider),
    errors: ['sso.no-provider', 'sso.untested', 'sso.no-domain', 'sso.no-roles'],
  }),
  rules: route({
    ...ofCompany,
    stepUp: true,
    method: 'POST',
    path: '/api/sso/settings/rules',
    summary: 'Who gets an account and which roles, and whether passwords still work.',
    body: rulesBody,
    response: envelope(ssoProvider),
    errors: ['sso.no-provider', 'sso.stale', 'sso.break-glass', 'sso.no-roles'],
  }),
  groups: route({
    ...ofCompany,
    stepUp: true,
    method: 'POST',
    path: '/api/sso/groups',
    summary: 'Replaces the table of groups and their roles.',
    body: groupsBody,
    response: envelope(z.object({ groups: z.array(ssoGroup) })),
    errors: ['sso.no-provider', 'sso.no-roles'],
  }),
  addDomain: route({
    ...ofCompany,
    stepUp: true,
    method: 'POST',
    path: '/api/sso/domain/create',
    summary: 'Claims an e-mail domain. It counts once a TXT record or platform staff have proven it.',
    body: domainBody,
    response: envelope(ssoDomain),
    errors: ['sso.domain-taken', 'sso.domains-most'],
  }),
  checkDomain: route({
    ...ofCompany,
    stepUp: true,
    method: 'POST',
    path: '/api/sso/domain/check',
    summary: 'Looks for the TXT record of a domain.',
    body: domainBody,
    response: envelope(ssoDomain),
    errors: ['sso.domain-unknown', 'sso.domain-taken', 'sso.no-record', 'sso.no-resolver', 'rate.limited'],
  }),
  removeDomain: route({
    ...ofCompany,
    stepUp: true,
    method: 'POST',
    path: '/api/sso/domain/delete',
    summary: 'Gives a domain up. Nobody of it can sign in by the provider any more.',
    body: domainBody,
    response: envelope(z.object({ domain: z.string() })),
    errors: ['sso.domain-unknown', 'sso.domain-last'],
  }),
  attempts: route({
    ...ofCompany,
    method: 'GET',
    path: '/api/sso/attempts',
    summary: 'The last 50 accepted and the last 50 refused attempts to sign in by the provider.',
    response: envelope(z.object({ attempts: z.array(ssoAttempt) })),
  }),
  forgetIdentity: route({
    ...ofCompany,
    stepUp: true,
    method: 'POST',
    path: '/api/sso/identity/delete',
    summary:
      'Forgets which person of the provider an account belongs to, so that the next one with its address is linked.',
    body: fields({ accountId: id }),
    response: envelope(z.object({ accountId: z.string() })),
    errors: ['member.unknown'],
  }),
  claimed: route({
    tag: 'Single sign-on (admin)',
    authorities: STAFF,
    method: 'GET',
    path: '/api/admin/sso/domain/list',
    summary: 'E-mail domains that companies have claimed, those that wait first.',
    response: envelope(z.object({ domains: z.array(claimedDomain) })),
  }),
  confirmDomain: route({
    tag: 'Single sign-on (admin)',
    authorities: STAFF,
    stepUp: true,
    method: 'POST',
    path: '/api/admin/sso/domain/confirm',
    summary: 'Confirms that a domain belongs to a company, without a TXT record.',
    body: fields({ companyId: id, domain: domainName }),
    response: envelope(z.object({ domain: z.string() })),
    errors: ['sso.domain-unknown', 'sso.domain-taken'],
  }),
} as const;

/** Calls whose answers change with every setting. */
export const SSO_ANSWERS = ['/api/sso'] as const;
