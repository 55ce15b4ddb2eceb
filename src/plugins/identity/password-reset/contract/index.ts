import { z } from 'zod';
import { envelope, fields, route, textField } from '#contract';
import { emailAddress, newPassword } from '#plugins/identity/sign-in/contract';

const shared = { method: 'POST', tag: 'Password reset', authorities: 'public' } as const;

const AGAIN = 'api.open-link';

const token = textField(200, { error: AGAIN, tooLong: AGAIN }).min(1, AGAIN);

/** Form of a person who has forgotten the password. */
export const resetRequestForm = fields({ email: emailAddress });

/** Form with the new password. */
export const chosenPassword = fields({ password: newPassword });

export const requestResetRoute = route({
  ...shared,
  path: '/api/forgot-password',
  summary: 'Requests a link to choose a new password. The response is the same whether or not the address is known.',
  body: resetRequestForm.extend({ language: z.enum(['en', 'vi', 'fr']).default('en') }),
  response: envelope(z.object({ asked: z.literal(true) })),
  errors: ['rate.limited'],
});

export const checkResetRoute = route({
  ...shared,
  path: '/api/forgot-password/check',
  summary: 'Checks whether a link is still valid. Does not use it up.',
  body: fields({ token }),
  response: envelope(z.object({ usable: z.literal(true) })),
  errors: ['password-reset.expired', 'rate.limited'],
});

export const updatePasswordRoute = route({
  ...shared,
  path: '/api/forgot-password/update',
  summary: 'Sets a new password with a link, which works once. Ends every session of the account.',
  body: chosenPassword.extend({ token }),
  response: envelope(z.object({ updated: z.literal(true) })),
  errors: ['password-reset.expired', 'password.weak', 'rate.limited'],
});
