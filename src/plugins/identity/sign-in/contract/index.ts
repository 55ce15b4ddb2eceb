import { z } from 'zod';
import { AUTHORITIES, envelope, fields, id, route, selectionOf, textField } from '#contract';

/** Authorities as the browser stores them: a list of objects, ADMIN first. */
export const grantedAuthorities = z.array(z.object({ authority: z.enum(AUTHORITIES) }));

/** Facts of the company of an account, which its screens depend on; null for platform staff. */
const ownCompany = z
  .object({
    /** ISO 3166-1 alpha-2. */
    country: z.string(),
    /** ISO 4217. */
    currency: z.string(),
    /** First month of its financial year, 1 to 12. */
    firstMonth: z.int(),
    /** Countries of its facilities, by code. */
    facilityCountries: z.array(z.string()).readonly(),
  })
  .nullable();

/** Longest possible e-mail address (RFC 5321), in characters. */
export const EMAIL_MAX_LENGTH = 254;

const email = z
  .string({ error: 'sign-in.email-missing' })
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_LENGTH, 'sign-in.email-missing')
  .pipe(z.email('sign-in.email-missing'));

/** A new password: 12 to 128 characters of any kind. The server refuses passwords that are too common. */
export const newPassword = z
  .string({ error: 'sign-in.password-choose' })
  .min(12, 'sign-in.password-least')
  .max(128, 'sign-in.password-most');

/** An e-mail address as accounts store it: trimmed, in lower case. */
export const emailAddress = email;

export const credentials = fields({
  email,
  password: textField(128, {
    error: 'sign-in.password-missing',
    tooLong: 'sign-in.password-most',
  }).min(1, 'sign-in.password-missing'),
});

const signInBody = credentials.extend({
  /** From an earlier sign-in on this device: failures of strangers do not lock this device out. */
  deviceToken: textField(200).optional(),
});

/** Pages a person may see first after signing in, by their paths. `my-audit` is for auditors. */
export const FIRST_PAGES = ['home', 'dashboard', 'my-audit'] as const;

export type FirstPage = (typeof FIRST_PAGES)[number];

export const firstPage = z.enum(FIRST_PAGES);

/** Set if the session may only set up a second factor until it is renewed. */
const enrolling = z.literal(true).optional();

/** A session that has just started. */
export const signedInResponse = envelope(
  z.object({
    token: z.string(),
    refreshToken: z.string(),
    /** The device stores it and sends it with the next sign-in. It grants nothing by itself. */
    deviceToken: z.string(),
    authorities: grantedAuthorities,
    accountName: z.string(),
    email: z.string(),
    companyId: z.string().nullable(),
    company: ownCompany,
    /** Path of the first page, below the area. */
    firstPage,
    enrolling,
  }),
);

export const signInRoute = route({
  method: 'POST',
  path: '/api/sign-in',
  tag: 'Sign-in',
  summary: 'Signs a person in and starts a session.',
  authorities: 'public',
  body: signInBody,
  response: signedInResponse,
  errors: ['sign-in.refused', 'sign-in.company-inactive', 'sign-in.second-factor', 'rate.limited'],
});

const refreshBody = fields({
  refreshToken: textField(200, { error: 'sign-in.again', tooLong: 'sign-in.again' }).min(1, 'sign-in.again'),
});

export const refreshRoute = route({
  method: 'POST',
  path: '/api/refresh-token',
  tag: 'Sign-in',
  summary:
    'Exchanges a refresh token for a new pair. Each token works once; the same client may reuse it within ten seconds. Later reuse ends the session.',
  authorities: 'public',
  body: refreshBody,
  response: envelope(
    z.object({
      token: z.string(),
      refreshToken: z.string(),
      authorities: grantedAuthorities,
      company: ownCompany,
      firstPage,
      enrolling,
    }),
  ),
  errors: ['session.ended', 'rate.limited'],
});

export const signOutRoute = route({
  method: 'POST',
  path: '/api/sign-out',
  tag: 'Sign-in',
  summary: 'Ends the session of a refresh token. The response is the same for an unknown token.',
  authorities: 'public',
  body: refreshBody,
  response: envelope(z.object({ ended: z.literal(true) })),
});

const ofSession = { tag: 'Sessions', authorities: 'signed-in' } as const;

/** A session of the caller. */
export const sessionRow = z
  .object({
    id: z.string(),
    /** Whether it is the caller's current session. */
    current: z.boolean(),
    /** IP address it was started from. */
    address: z.string(),
    /** The browser's `User-Agent`. */
    userAgent: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string(),
  })
  .meta({ id: 'Session' });

export type SessionRow = z.infer<typeof sessionRow>;

export const sessionListRoute = route({
  ...ofSession,
  method: 'GET',
  path: '/api/session/list',
  summary: "Lists the caller's open sessions, the last used first.",
  response: selectionOf(sessionRow),
});

export const sessionTouchRoute = route({
  ...ofSession,
  method: 'POST',
  path: '/api/session/touch',
  duringEnrolment: true,
  summary: 'Reports that the person is active, although no other call was made for a while.',
  response: envelope(z.object({ silentAfter: z.int() })),
});

export const sessionEndRoute = route({
  ...ofSession,
  method: 'POST',
  path: '/api/session/end',
  summary: "Ends one of the caller's sessions at once.",
  body: fields({ id }),
  response: envelope(z.object({ id: z.string() })),
  errors: ['session.unknown'],
});

export const sessionEndOthersRoute = route({
  ...ofSession,
  method: 'POST',
  path: '/api/session/end-others',
  summary: 'Signs the person out everywhere except here.',
  response: envelope(z.object({ ended: z.literal(true) })),
});

/** Form of a person who changes their own password. */
export const passwordChange = fields({
  currentPassword: textField(128, {
    error: 'sign-in.password-current',
    tooLong: 'sign-in.password-most',
  }).min(1, 'sign-in.password-current'),
  password: newPassword,
});

export const changePasswordRoute = route({
  method: 'POST',
  path: '/api/password/change',
  secret: true,
  tag: 'Sign-in',
  summary: "Changes the caller's password, given the current one. Ends every other session of the account.",
  authorities: 'signed-in',
  body: passwordChange,
  response: envelope(z.object({ changed: z.literal(true) })),
  errors: ['password.wrong', 'password.weak', 'password.same', 'rate.limited'],
});
