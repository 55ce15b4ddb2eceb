import { z } from 'zod';
import { AUTHORITIES, envelope, fields, route } from '#contract';

/** Authorities as the browser stores them: a list of objects, ADMIN first. */
export const grantedAuthorities = z.array(z.object({ authority: z.enum(AUTHORITIES) }));

const email = z
  .string({ error: 'Enter your e-mail address.' })
  .trim()
  .toLowerCase()
  .max(254, 'Enter your e-mail address.')
  .pipe(z.email('Enter your e-mail address.'));

export const credentials = fields({
  email,
  password: z
    .string({ error: 'Enter your password.' })
    .min(1, 'Enter your password.')
    .max(128, 'A password has at most 128 characters.'),
});

export const signInRoute = route({
  method: 'POST',
  path: '/api/sign-in',
  tag: 'Sign-in',
  summary: 'Signs a person in and starts a session.',
  authorities: 'public',
  body: credentials,
  response: envelope(
    z.object({
      token: z.string(),
      refreshToken: z.string(),
      authorities: grantedAuthorities,
      accountName: z.string(),
      email: z.string(),
      companyId: z.string().nullable(),
    }),
  ),
  errors: ['sign-in.refused'],
});

const refreshBody = fields({
  refreshToken: z.string({ error: 'Sign in again.' }).min(1, 'Sign in again.').max(200, 'Sign in again.'),
});

export const refreshRoute = route({
  method: 'POST',
  path: '/api/refresh-token',
  tag: 'Sign-in',
  summary: 'Exchanges a refresh token for a new pair. Each token works once; reuse ends the session.',
  authorities: 'public',
  body: refreshBody,
  response: envelope(z.object({ token: z.string(), refreshToken: z.string(), authorities: grantedAuthorities })),
  errors: ['session.ended'],
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
