import { z } from 'zod';
import { envelope, fields, id, route, text, textField } from '#contract';
import { passkeyCreation, passkeyRegistration } from './passkey-schemas.ts';

/** Calls about the own account, also open to a session that has to set up a second factor first. */
const own = { tag: 'Second factor', authorities: 'signed-in', duringEnrolment: true } as const;

/** A code of an authenticator app: six digits, which apps show with a space. */
export const appCode = textField(20, { error: 'second-factor.code-missing', tooLong: 'second-factor.code-form' })
  .overwrite((given) => given.replace(/\s/g, ''))
  .regex(/^\d{6}$/, 'second-factor.code-form');

/** Form of an authenticator app's code. */
export const appCodeForm = fields({ code: appCode });

/** Form of a passkey's name. */
export const passkeyName = fields({ name: text });

const passkeyRow = z
  .object({ id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() })
  .meta({ id: 'Passkey' });

export type PasskeyRow = z.infer<typeof passkeyRow>;

const ownFactors = z
  .object({
    /** The authenticator app; null if there is none. */
    app: z.object({ since: z.string() }).nullable(),
    passkeys: z.array(passkeyRow),
    recoveryCodes: z.object({ left: z.int(), madeAt: z.string() }).nullable(),
    /** Whether the company or the platform requires a second factor of this account. */
    isRequired: z.boolean(),
    /** Whether an authenticator app can be set up: this server can seal its secret. */
    canUseApp: z.boolean(),
    /** Whether passkeys can be made: browsers allow them at this product's address. */
    canUsePasskeys: z.boolean(),
  })
  .meta({ id: 'OwnFactors' });

export type OwnFactors = z.infer<typeof ownFactors>;

/** The recovery codes, shown this once: with the first factor and when new ones are made. */
const newCodes = z.array(z.string()).nullable();

export const ownFactorsRoute = route({
  ...own,
  method: 'GET',
  path: '/api/second-factor',
  summary: "Shows the caller's second factors.",
  response: envelope(ownFactors),
});

export const beginAppRoute = route({
  secret: true,
  ...own,
  stepUp: true,
  method: 'POST',
  path: '/api/second-factor/app/begin',
  summary: 'Makes the secret of a new authenticator app. It counts only once it is confirmed by a code.',
  response: envelope(z.object({ secret: z.string(), address: z.string() })),
  errors: ['secret.no-key'],
});

export const confirmAppRoute = route({
  secret: true,
  ...own,
  method: 'POST',
  path: '/api/second-factor/app/confirm',
  summary: 'Confirms the new authenticator app by one of its codes. It replaces the former one.',
  body: appCodeForm,
  response: envelope(z.object({ recoveryCodes: newCodes })),
  errors: ['second-factor.wrong-code', 'second-factor.not-begun', 'rate.limited'],
});

export const removeAppRoute = route({
  ...own,
  stepUp: true,
  method: 'POST',
  path: '/api/second-factor/app/remove',
  summary: 'Removes the authenticator app.',
  response: envelope(z.object({ removed: z.literal(true) })),
  errors: ['second-factor.unknown', 'second-factor.required'],
});

export const makeCodesRoute = route({
  secret: true,
  ...own,
  stepUp: true,
  method: 'POST',
  path: '/api/second-factor/recovery-codes',
  summary: 'Makes ten new recovery codes. The former ones stop working.',
  response: envelope(z.object({ recoveryCodes: z.array(z.string()) })),
  errors: ['second-factor.none'],
});

export const beginPasskeyRoute = route({
  ...own,
  stepUp: true,
  method: 'POST',
  path: '/api/passkey/begin',
  summary: 'Begins to register a passkey.',
  response: envelope(z.object({ challenge: z.string(), options: passkeyCreation })),
  errors: ['second-factor.no-passkeys'],
});

export const addPasskeyRoute = route({
  secret: true,
  ...own,
  method: 'POST',
  path: '/api/passkey/add',
  summary: 'Registers a passkey.',
  body: fields({
    /** From `begin`. */
    challenge: textField(200),
    name: text,
    passkey: passkeyRegistration,
  }),
  response: envelope(z.object({ id: z.string(), recoveryCodes: newCodes })),
  errors: ['second-factor.no-passkeys', 'second-factor.challenge-over', 'second-factor.passkey-failed'],
});

export const renamePasskeyRoute = route({
  ...own,
  method: 'POST',
  path: '/api/passkey/rename',
  summary: 'Renames a passkey.',
  body: passkeyName.extend({ id }),
  response: envelope(z.object({ id: z.string() })),
  errors: ['second-factor.unknown'],
});

export const removePasskeyRoute = route({
  ...own,
  stepUp: true,
  method: 'POST',
  path: '/api/passkey/remove',
  summary: 'Removes a passkey.',
  body: fields({ id }),
  response: envelope(z.object({ id: z.string() })),
  errors: ['second-factor.unknown', 'second-factor.required'],
});
