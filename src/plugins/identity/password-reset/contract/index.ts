import { z } from 'zod';
import { envelope, fields, route, textField } from '#contract';
import { emailAddress, newPassword } from '#plugins/identity/sign-in/contract';

const shared = { method: 'POST', tag: 'Password reset', authorities: 'public' } as const;

const token = textField(200, {
  error: 'Open the link of the mail again.',
  tooLong: 'Open the link of the mail again.',
}).min(1, 'Open the link of the mail again.');

/** What a person types who has forgotten the password. */
export const askedEmail = fields({ email: emailAddress });

/** What a person types who chooses another one. */
export const chosenPassword = fields({ password: newPassword });

export const requestResetRoute = route({
  ...shared,
  path: '/api/forgot-password',
  summary: 'Asks for a link to choose another password. Answers alike whether the address is known or not.',
  body: askedEmail.extend({ language: z.enum(['en', 'vi', 'fr']).default('en') }),
  response: envelope(z.object({ asked: z.literal(true) })),
  errors: ['rate.limited'],
});

export const checkResetRoute = route({
  ...shared,
  path: '/api/forgot-password/check',
  summary: 'Whether a link can still be used, without using it up.',
  body: fields({ token }),
  response: envelope(z.object({ usable: z.literal(true) })),
  errors: ['password-reset.expired', 'rate.limited'],
});

export const updatePasswordRoute = route({
  ...shared,
  path: '/api/forgot-password/update',
  summary: 'Chooses another password with a link, which is used up by it. Every session of the account ends.',
  body: chosenPassword.extend({ token }),
  response: envelope(z.object({ updated: z.literal(true) })),
  errors: ['password-reset.expired', 'password.weak', 'rate.limited'],
});
