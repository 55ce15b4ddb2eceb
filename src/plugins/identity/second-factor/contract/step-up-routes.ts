import { z } from 'zod';
import { envelope, fields, route, textField } from '#contract';
import { appCode } from './factor-routes.ts';
import { passkeyRequest, passkeySignature } from './passkey-schemas.ts';

const shared = { tag: 'Second factor', authorities: 'signed-in', duringEnrolment: true } as const;

/** Ways to prove one's identity again. `provider`: by the identity provider, `POST /api/sso/proof`. */
export const PROOFS = ['passkey', 'app', 'provider', 'password'] as const;

export type ProofKind = (typeof PROOFS)[number];

/** Form of the password that proves one's identity. */
export const passwordProof = fields({
  password: textField(128, {
    error: 'second-factor.password-missing',
    tooLong: 'second-factor.wrong-password',
  }).min(1, 'second-factor.password-missing'),
});

const proved = envelope(z.object({ proved: z.literal(true) }));

export const stepUpWaysRoute = route({
  ...shared,
  method: 'GET',
  path: '/api/step-up',
  summary: 'The ways in which the caller can prove their identity again.',
  response: envelope(z.object({ ways: z.array(z.enum(PROOFS)) })),
});

export const stepUpByAppRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/step-up/app',
  summary: 'Proves the identity of the caller for ten minutes, by a code of the authenticator app.',
  body: fields({ code: appCode }),
  response: proved,
  errors: ['second-factor.wrong-code', 'rate.limited'],
});

export const stepUpByPasswordRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/step-up/password',
  summary: 'The same by the password, for an account without a second factor.',
  body: passwordProof,
  response: proved,
  errors: ['second-factor.wrong-password', 'rate.limited'],
});

export const stepUpPasskeyOptionsRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/step-up/passkey/begin',
  summary: 'What a browser needs to prove the identity of the caller by a passkey.',
  response: envelope(z.object({ challenge: z.string(), options: passkeyRequest })),
  errors: ['second-factor.no-passkeys'],
});

export const stepUpByPasskeyRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/step-up/passkey',
  summary: 'Proves the identity of the caller for ten minutes, by a passkey.',
  body: fields({ challenge: textField(200), passkey: passkeySignature }),
  response: proved,
  errors: ['second-factor.passkey-failed', 'second-factor.challenge-over', 'rate.limited'],
});
