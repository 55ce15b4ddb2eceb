import { z } from 'zod';
import { envelope, fields, route, selectionOf, text, textField } from '#contract';
import {
  abn,
  COMPANY_TYPES,
  country,
  countryName,
  numbersOfCountry,
  registrationNumber,
} from '#plugins/company/company/contract';
import { emailAddress, newPassword } from '#plugins/identity/sign-in/contract';

export { TERMS_ADDRESS, TERMS_VERSION } from './terms.ts';

const shared = { method: 'POST', tag: 'Sign-up', authorities: 'public' } as const;

const person = {
  companyName: text,
  companyType: z.enum(COMPANY_TYPES, { error: 'sign-up.type-missing' }),
  /** The onboarding guide asks for it again; a company without one may sign up. */
  abn: abn.optional(),
  /** Number in the register of a country other than Australia. */
  registrationNumber: registrationNumber.optional(),
  accountName: text,
  email: emailAddress,
};

/** Sign-up form. */
export const signUpForm = fields({
  ...person,
  country,
  isAccepted: z.boolean().refine((given) => given, 'sign-up.terms-missing'),
}).superRefine(numbersOfCountry);

export type SignUpForm = z.infer<typeof signUpForm>;

export const signUpBody = fields({
  ...person,
  country: country.default('AU'),
  /** No longer needed: the person chooses the password with the mailed link. If sent, it is checked and not stored. */
  password: newPassword.optional(),
  language: z.enum(['en', 'vi', 'fr']).default('en'),
  /** Version of the terms the person accepted. The call is refused unless it is the one in force. */
  termsVersion: textField(20, { error: 'sign-up.terms-missing' }).min(1, 'sign-up.terms-missing'),
}).superRefine(numbersOfCountry);

export type SignUpBody = z.infer<typeof signUpBody>;

/** Form of a person who has opened the mailed link. */
export const confirmForm = fields({ password: newPassword });

/** Form to request the mail again. */
export const resendForm = fields({ email: emailAddress });

export const signUpCountriesRoute = route({
  method: 'GET',
  path: '/api/sign-up/countries',
  tag: 'Sign-up',
  authorities: 'public',
  summary: 'Lists the countries of ISO 3166 in a language, by name, with currency and financial year.',
  query: fields({
    language: z.enum(['en', 'vi', 'fr'], { error: 'profile.no-language' }).default('en'),
  }),
  response: selectionOf(countryName),
});

const asked = envelope(z.object({ asked: z.literal(true) }));

export const signUpRoute = route({
  ...shared,
  path: '/api/sign-up',
  summary:
    'Requests a company with its first account. The response is the same whether or not the address is known; a mail follows.',
  body: signUpBody,
  response: asked,
  errors: ['company.country', 'password.weak', 'sign-up.terms-outdated', 'rate.limited'],
});

export const resendRoute = route({
  ...shared,
  path: '/api/sign-up/resend',
  summary: 'Requests the mail of a sign-up again. The response is the same whether or not a sign-up is waiting.',
  body: resendForm,
  response: asked,
  errors: ['rate.limited'],
});

const AGAIN = 'api.open-link';

const token = textField(200, { error: AGAIN, tooLong: AGAIN }).min(1, AGAIN);

export const checkSignUpRoute = route({
  ...shared,
  path: '/api/sign-up/check',
  summary: 'Shows what a link confirms. Does not use the link up.',
  body: fields({ token }),
  response: envelope(z.object({ companyName: z.string(), accountName: z.string(), email: z.string() })),
  errors: ['sign-up.expired', 'rate.limited'],
});

export const confirmSignUpRoute = route({
  ...shared,
  path: '/api/sign-up/confirm',
  summary: 'Confirms a sign-up with the link from its mail, which works once, and sets the password.',
  body: confirmForm.extend({ token }),
  response: envelope(z.object({ confirmed: z.literal(true) })),
  errors: ['sign-up.expired', 'password.weak', 'rate.limited'],
});
