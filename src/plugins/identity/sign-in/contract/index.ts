import { z } from 'zod';
import { AUTHORITIES, envelope, fields, id, route, selectionOf, textField } from '#contract';

/** Authorities as the browser stores them: a list of objects, ADMIN first. */
export const grantedAuthorities = z.array(z.object({ authority: z.enum(AUTHORITIES) }));

/** Longest e-mail address there is (RFC 5321), in characters. */
export const EMAIL_MAX_LENGTH = 254;

const email = z
  .string({ error: 'sign-in.email-missing' })
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_LENGTH, 'sign-in.email-missing')
  .pipe(z.email('sign-in.email-missing'));

/** A password that is chosen: 12 to 128 characters of any kind. What is too common the server says. */
export const newPassword = z
  .string({ error: 'sign-in.password-choose' })
  .min(12, 'sign-in.password-least')
  .max(128, 'sign-in.password-most');

/** An e-mail address as accounts keep it: trimmed, in small letters. */
export const emailAddress = email;

export const credentials = fields({
  email,
  password: textField(128, {
    error: 'sign-in.password-missing',
    tooLong: 'sign-in.password-most',
  }).min(1, 'sign-in.password-missing'),
});

const signInBody = credentials.extend({
  /** What an earlier sign-in on this device has answered: failures of strangers do not lock this device out. */
  deviceToken: textField(200).optional(),
});

export const signInRoute = route({
  method: 'POST',
  path: '/api/sign-in',
  tag: 'Sign-in',
  summary: 'Signs a person in and starts a session.',
  authorities: 'public',
  body: signInBody,
  response: envelope(
    z.object({
      token: z.string(),
      refreshToken: z.string(),
      /** To be kept on the device and sent with the next sign-in. It opens nothing. */
      deviceToken: z.string(),
      authorities: grantedAuthorities,
      accountName: z.string(),
      email: z.string(),
      companyId: z.string().nullable(),
    }),
  ),
  errors: ['sign-in.refused', 'sign-in.company-inactive', 'rate.limited'],
});

const refreshBody = fields({
  refreshToken: textField(200, { error: 'sign-in.again', tooLong: 'sign-in.again' }).min(1, 'sign-in.again'),
});

export const refreshRoute = route({
  method: 'POST',
  path: '/api/refresh-token',
  tag: 'Sign-in',
  summary:
    'Exchanges a refresh token for a new pair. Each token works once, for the same client also again within ten seconds; later reuse ends the session.',
  authorities: 'public',
  body: refreshBody,
  response: envelope(z.object({ token: z.string(), refreshToken: z.string(), authorities: grantedAuthorities })),
  errors: ['session.ended', 'rate.limited'],
});

export const signOutRoute = route({
  method: 'POST',
  path: '/api/sign-out',
  tag: 'Sign-in',
  summary: 'Ends the session a refresh token belongs to. Answers the same for a token that is not known.',
  authorities: 'public',
  body: refreshBody,
  response: envelope(z.object({ ended: z.literal(true) })),
});

const ofSession = { tag: 'Sessions', authorities: 'signed-in' } as const;

/** A session of the person who asks. */
export const sessionRow = z
  .object({
    id: z.string(),
    /** Whether it is the one that asks. */
    current: z.boolean(),
    /** Where it was started, as an IP address. */
    address: z.string(),
    /** What the browser calls itself. */
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
  summary: 'Own sessions that go on, the last used first.',
  response: selectionOf(sessionRow),
});

export const sessionTouchRoute = route({
  ...ofSession,
  method: 'POST',
  path: '/api/session/touch',
  summary: 'Says that the person is there, though nothing else was asked for a while.',
  response: envelope(z.object({ silentAfter: z.int() })),
});

export const sessionEndRoute = route({
  ...ofSession,
  method: 'POST',
  path: '/api/session/end',
  summary: 'Ends one of the own sessions at once.',
  body: fields({ id }),
  response: envelope(z.object({ id: z.string() })),
  errors: ['session.unknown'],
});

export const sessionEndOthersRoute = route({
  ...ofSession,
  method: 'POST',
  path: '/api/session/end-others',
  summary: 'Signs the person out everywhere but here.',
  response: envelope(z.object({ ended: z.literal(true) })),
});

/** What somebody types who changes the own password. */
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
  tag: 'Sign-in',
  summary: 'Changes the own password by the current one. Every other session of the account ends.',
  authorities: 'signed-in',
  body: passwordChange,
  response: envelope(z.object({ changed: z.literal(true) })),
  errors: ['password.wrong', 'password.weak', 'password.same', 'rate.limited'],
});
