import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with what every authenticator app supports: SHA-1, six digits, steps of 30 s. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps before and after the present one whose codes are accepted: clocks of phones differ (RFC 6238, section 5.2). */
const WINDOW = 1;

/** Bytes of a secret: the length of the hash (RFC 4226, section 4, R6). */
const SECRET_BYTES = 20;

const ISSUER = 'Scopebook';

/** Codes of authenticator apps that change with time (TOTP). Secrets are texts in base32, as people type them. */
export const TimeCodes = {
  makeSecret: (): string => new Secret({ size: SECRET_BYTES }).base32,

  /** The address that a QR code contains: it tells the app the secret and names the account. */
  address: (secret: string, account: string): string =>
    new TOTP({ ...KIND, issuer: ISSUER, label: account, secret: Secret.fromBase32(secret) }).toString(),

  /** The number of the step whose code it is; null for a wrong one. A step must not be accepted twice. */
  stepOf: (secret: string, code: string, now: Date): number | null => {
    const timestamp = now.getTime();
    const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) });
    const delta = totp.validate({ token: code, timestamp, window: WINDOW });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  },
} as const;
