import { z } from 'zod';
import { envelope, fields, route, text, textField } from '#contract';
import { abn, COMPANY_TYPES } from '#plugins/company/company/contract';
import { emailAddress, newPassword } from '#plugins/identity/sign-in/contract';

const shared = { method: 'POST', tag: 'Sign-up', authorities: 'public' } as const;

const person = {
  companyName: text,
  companyType: z.enum(COMPANY_TYPES, { error: 'sign-up.type-missing' }),
  /** Asked for again by the guide; companies that have none yet may sign up. */
  abn: abn.optional(),
  accountName: text,
  email: emailAddress,
};

/** What somebody fills in. */
export const signUpForm = fields({
  ...person,
  isAccepted: z.boolean().refine((given) => given, 'sign-up.terms-missing'),
});

export type SignUpForm = z.infer<typeof signUpForm>;

export const signUpBody = fields({
  ...person,
  /** No longer needed: the password is chosen with the link of the mail. One that is sent is checked and not kept. */
  password: newPassword.optional(),
  language: z.enum(['en', 'vi', 'fr']).default('en'),
  /** Version of the terms that was accepted: the one in force, or the call is refused. */
  termsVersion: textField(20, { error: 'sign-up.terms-missing' }).min(1, 'sign-up.terms-missing'),
});

export type SignUpBody = z.infer<typeof signUpBody>;

/** What somebody chooses who has opened the link of the mail. */
export const confirmForm = fields({ password: newPassword });

/** What the mail is asked for again with. */
export const resendForm = fields({ email: emailAddress });

const asked = envelope(z.object({ asked: z.literal(true) }));

export const signUpRoute = route({
  ...shared,
  path: '/api/sign-up',
  summary:
    'Asks for a company with its first account. Answers alike whether the address is known or not; a mail follows.',
  body: signUpBody,
  response: asked,
  errors: ['password.weak', 'sign-up.terms-outdated', 'rate.limited'],
});

export const resendRoute = route({
  ...shared,
  path: '/api/sign-up/resend',
  summary: 'Asks for the mail of a sign-up again. Answers alike whether one waits or not.',
  body: resendForm,
  response: asked,
  errors: ['rate.limited'],
});

const token = textField(200, {
  error: 'Open the link of the mail again.',
  tooLong: 'Open the link of the mail again.',
}).min(1, 'Open the link of the mail again.');

export const checkSignUpRoute = route({
  ...shared,
  path: '/api/sign-up/check',
  summary: 'What a link confirms, without using it up.',
  body: fields({ token }),
  response: envelope(z.object({ companyName: z.string(), accountName: z.string(), email: z.string() })),
  errors: ['sign-up.expired', 'rate.limited'],
});

export const confirmSignUpRoute = route({
  ...shared,
  path: '/api/sign-up/confirm',
  summary: 'Confirms a sign-up with the link of its mail, which is used up by it, and chooses the password.',
  body: confirmForm.extend({ token }),
  response: envelope(z.object({ confirmed: z.literal(true) })),
  errors: ['sign-up.expired', 'password.weak', 'rate.limited'],
});
