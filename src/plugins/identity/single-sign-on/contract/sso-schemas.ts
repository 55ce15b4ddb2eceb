import { z } from 'zod';
import { bodyRevision, fields, id, MESSAGES, requiredOr, textField } from '#contract';
import { DOMAIN_NAME, GROUP_ROLES, isAnyTenant, isMetadata, isPublicMail, issuerOf } from '../domain/index.ts';
import { OUTCOMES, REFUSALS } from './refusals.ts';

/** `DRAFT`: not tested since its connection changed. `TESTED`: somebody has signed in as a test. `ON`: people sign in by it. */
export const PROVIDER_STATES = ['DRAFT', 'TESTED', 'ON'] as const;

export const DOMAIN_STATES = ['PENDING', 'PROVEN'] as const;

/** Most groups and domains of a company. */
export const GROUPS_MOST = 200;
export const DOMAINS_MOST = 50;

const line = (most: number, missing: string) =>
  textField(most, { error: requiredOr(missing) })
    .trim()
    .min(1, MESSAGES.required);

const issuer = line(500, 'single-sign-on.issuer')
  .transform((given) => given.replace(/\/\.well-known\/openid-configuration\/?$/, ''))
  .pipe(z.url({ protocol: /^https$/, normalize: true, error: 'single-sign-on.issuer' }))
  .transform(issuerOf)
  .pipe(
    z
      .string({ error: 'single-sign-on.issuer' })
      .refine((given) => !isMetadata(given), 'single-sign-on.issuer')
      .refine((given) => !isAnyTenant(given), 'single-sign-on.any-tenant'),
  );

/** Names of claims are case-sensitive texts; some are addresses (OpenID Connect Core 1.0, section 5.1.2). */
const claim = line(200, 'single-sign-on.claim');

/** Scopes are separated by spaces (RFC 6749, section 3.3); `openid` makes it a sign-in. */
const scopes = line(500, 'single-sign-on.scopes')
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'single-sign-on.scopes')
  .refine((given) => given.split(' ').includes('openid'), 'single-sign-on.scopes');

export const connectionBody = fields({
  /** Null for the first one. */
  revision: bodyRevision.nullable().default(null),
  issuer,
  clientId: line(300, 'single-sign-on.client-id'),
  /** Never answered. Absent: the stored one is kept, if issuer and client stay. */
  clientSecret: textField(2000).min(1, MESSAGES.required).optional(),
  /** A public client: without a secret, with PKCE alone. */
  isPublic: z.boolean({ error: 'single-sign-on.public-or-not' }).default(false),
  scopes: scopes.default('openid email profile'),
  emailClaim: claim.default('email'),
  nameClaim: claim.default('name'),
  groupsClaim: claim.default('groups'),
});

export type ConnectionBody = z.infer<typeof connectionBody>;

const groupRole = z.enum(GROUP_ROLES, { error: 'members.no-role' });
const groupRoles = z.array(groupRole).max(GROUP_ROLES.length, 'members.roles-twice');

export const groupsBody = fields({
  groups: z
    .array(
      fields({ name: line(300, 'single-sign-on.group'), authorities: groupRoles.min(1, 'members.roles-missing') }),
      { error: 'single-sign-on.group' },
    )
    .max(GROUPS_MOST, 'single-sign-on.groups-most')
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'single-sign-on.group-twice'),
});

export const rulesBody = fields({
  revision: bodyRevision,
  /** Whether a person without an account gets one. */
  createsAccounts: z.boolean({ error: 'single-sign-on.yes-or-no' }),
  /** Whether roles follow the groups at every sign-in. */
  followsGroups: z.boolean({ error: 'single-sign-on.yes-or-no' }),
  /** Roles of people in none of the groups; empty: they are refused. */
  defaultRoles: groupRoles,
  /** Whether people sign in by the provider only. */
  isOnly: z.boolean({ error: 'single-sign-on.yes-or-no' }),
  /** The administrator who may still sign in by password. */
  breakGlassId: id.nullable().default(null),
  /** How long ago the provider may have asked the person who they are, in hours. Null: it decides itself. */
  maxAgeHours: z
    .int({ error: 'single-sign-on.hours' })
    .min(1, 'single-sign-on.hours')
    .max(168, 'single-sign-on.hours')
    .nullable()
    .default(null),
});

export type RulesBody = z.infer<typeof rulesBody>;

export const domainName = textField(253, { error: requiredOr('single-sign-on.domain') })
  .trim()
  .toLowerCase()
  .min(1, MESSAGES.required)
  .regex(DOMAIN_NAME, 'single-sign-on.domain')
  .refine((name) => !isPublicMail(name), 'single-sign-on.domain-public');

export const domainBody = fields({ domain: domainName });

const domain = z.object({
  domain: z.string(),
  state: z.enum(DOMAIN_STATES),
  /** The TXT record to add to the domain. */
  record: z.string(),
  provenAt: z.string().nullable(),
  provenBy: z.enum(['DNS', 'STAFF']).nullable(),
});

export const ssoDomain = domain.meta({ id: 'SsoDomain' });

export type SsoDomain = z.infer<typeof ssoDomain>;

/** What the provider sent in the last test, and what would happen at a sign-in. */
export const ssoTest = z.object({
  at: z.string(),
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
  email: z.string().nullable(),
  name: z.string().nullable(),
  groups: z.array(z.string()),
  roles: z.array(z.enum(GROUP_ROLES)),
  /** Why a sign-in with these claims would be refused. Null: it would not. */
  refusal: z.enum(REFUSALS).nullable(),
});

export const ssoProvider = z
  .object({
    revision: z.int(),
    state: z.enum(PROVIDER_STATES),
    issuer: z.string(),
    clientId: z.string(),
    hasSecret: z.boolean(),
    isPublic: z.boolean(),
    scopes: z.string(),
    emailClaim: z.string(),
    nameClaim: z.string(),
    groupsClaim: z.string(),
    createsAccounts: z.boolean(),
    followsGroups: z.boolean(),
    defaultRoles: z.array(z.enum(GROUP_ROLES)),
    isOnly: z.boolean(),
    breakGlassId: z.string().nullable(),
    maxAgeHours: z.int().nullable(),
    test: ssoTest.nullable(),
  })
  .meta({ id: 'SsoProvider' });

export type SsoProvider = z.infer<typeof ssoProvider>;

export const ssoGroup = z.object({ name: z.string(), authorities: z.array(z.enum(GROUP_ROLES)) });

export type SsoGroup = z.infer<typeof ssoGroup>;

export const ssoSettings = z
  .object({
    provider: ssoProvider.nullable(),
    domains: z.array(ssoDomain),
    groups: z.array(ssoGroup),
    /** Active administrators, one of whom may keep the password. */
    administrators: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
    /** To be entered at the provider. */
    redirectUri: z.string(),
    /** Whether secrets can be stored. */
    hasSecrets: z.boolean(),
  })
  .meta({ id: 'SsoSettings' });

export type SsoSettings = z.infer<typeof ssoSettings>;

export const ssoAttempt = z
  .object({
    id: z.string(),
    at: z.string(),
    outcome: z.enum(OUTCOMES),
    email: z.string().nullable(),
    /** The account, if it is known. */
    accountId: z.string().nullable(),
    address: z.string(),
    /** What the provider or the check said, in the words of the protocol. */
    detail: z.string().nullable(),
  })
  .meta({ id: 'SsoAttempt' });

export type SsoAttempt = z.infer<typeof ssoAttempt>;

/** A domain on the screen of platform staff. */
export const claimedDomain = domain.omit({ record: true }).extend({ companyId: z.string(), companyName: z.string() });

export type ClaimedDomain = z.infer<typeof claimedDomain>;
