import { z } from 'zod';
import { envelope, fields, route, textField } from '#contract';
import { signedInResponse } from '#plugins/identity/sign-in/contract';
import { appCode } from './factor-routes.ts';
import { passkeyRequest, passkeySignature } from './passkey-schemas.ts';

const shared = { tag: 'Sign-in', method: 'POST', authorities: 'public' } as const;

const OVER = 'second-factor.challenge-over';

const challenge = textField(200, { error: OVER, tooLong: OVER }).min(1, OVER);

/** As of `POST /api/sign-in`. */
const deviceToken = textField(200).optional();

/** Ways to take the second step. */
export const SECOND_STEPS = ['passkey', 'app', 'recovery'] as const;

/** What `sign-in.second-factor` says in `data`: the sign-in can be finished for five minutes. */
export const secondStepAsked = z.object({
  challenge: z.string(),
  steps: z.array(z.enum(SECOND_STEPS)),
});

export type SecondStepAsked = z.infer<typeof secondStepAsked>;

/** A recovery code as typed. */
export const recoveryCode = textField(60, {
  error: 'second-factor.recovery-missing',
  tooLong: 'second-factor.wrong-recovery',
}).min(1, 'second-factor.recovery-missing');

export const recoveryForm = fields({ code: recoveryCode });

const errors = ['second-factor.challenge-over', 'sign-in.refused', 'sign-in.company-inactive', 'rate.limited'] as const;

export const stepByAppRoute = route({
  ...shared,
  path: '/api/sign-in/second-factor/app',
  summary: 'Finishes a sign-in by a code of the authenticator app. A code works once.',
  body: fields({ challenge, code: appCode, deviceToken }),
  response: signedInResponse,
  errors: ['second-factor.wrong-code', ...errors],
});

export const stepByRecoveryRoute = route({
  ...shared,
  path: '/api/sign-in/second-factor/recovery',
  summary: 'Finishes a sign-in by a recovery code. A code works once.',
  body: fields({ challenge, code: recoveryCode, deviceToken }),
  response: signedInResponse,
  errors: ['second-factor.wrong-recovery', ...errors],
});

export const stepPasskeyOptionsRoute = route({
  ...shared,
  path: '/api/sign-in/second-factor/passkey/begin',
  summary: 'What a browser needs to finish a sign-in by a passkey.',
  body: fields({ challenge }),
  response: envelope(z.object({ options: passkeyRequest })),
  errors: ['second-factor.challenge-over', 'second-factor.no-passkeys'],
});

export const stepByPasskeyRoute = route({
  ...shared,
  path: '/api/sign-in/second-factor/passkey',
  summary: 'Finishes a sign-in by a passkey.',
  body: fields({ challenge, passkey: passkeySignature, deviceToken }),
  response: signedInResponse,
  errors: ['second-factor.passkey-failed', ...errors],
});

export const passkeySignInOptionsRoute = route({
  ...shared,
  path: '/api/sign-in/passkey/begin',
  summary: 'What a browser needs to sign in by a passkey alone.',
  response: envelope(z.object({ challenge: z.string(), options: passkeyRequest })),
  errors: ['second-factor.no-passkeys', 'rate.limited'],
});

export const passkeySignInRoute = route({
  ...shared,
  path: '/api/sign-in/passkey',
  summary: 'Signs a person in by a passkey alone. The device must have verified the person.',
  body: fields({ challenge, passkey: passkeySignature, deviceToken }),
  response: signedInResponse,
  errors: ['second-factor.passkey-failed', ...errors],
});
