import { z } from 'zod';
import { fields, textField } from '#contract';

const ANSWER = 'second-factor.passkey-failed';

/** Binary data in base64url, as browsers return it: at least 12 bytes. */
const binary = (most: number) =>
  textField(most, { error: ANSWER, tooLong: ANSWER }).regex(/^[A-Za-z0-9_-]{16,}$/, ANSWER);

/** Longest id of a credential in characters: 1023 bytes (WebAuthn level 3, section 4). */
const credentialId = binary(1364);

const clientDataJSON = binary(4096);

/** Ways to reach an authenticator. */
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** A new passkey, as the browser returns it. */
export const passkeyRegistration = fields({
  id: credentialId,
  clientDataJSON,
  attestationObject: binary(20_000),
  transports: z.array(transport).max(10, ANSWER),
});

export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

/** A signature by a passkey, as the browser returns it. */
export const passkeySignature = fields({
  id: credentialId,
  clientDataJSON,
  authenticatorData: binary(4096),
  signature: binary(2048),
  /** The account the passkey was made for; absent if the authenticator does not store it. */
  userHandle: binary(128).optional(),
});

export type PasskeySignature = z.infer<typeof passkeySignature>;

const described = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(transport),
});

/** What a browser needs to make a passkey (WebAuthn level 3, section 5.4). */
export const passkeyCreation = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: z.array(described),
    authenticatorSelection: z.object({
      residentKey: z.literal('preferred'),
      userVerification: z.literal('preferred'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });

/** What a browser needs to sign with a passkey (WebAuthn level 3, section 5.5). */
export const passkeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.enum(['required', 'preferred']),
    allowCredentials: z.array(described),
  })
  .meta({ id: 'PasskeyRequest' });
