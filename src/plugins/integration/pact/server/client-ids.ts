import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Bytes of a UUID. */
const UUID = 16;

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A client of a company: its partner. */
export interface PactClient {
  readonly companyId: string;
  readonly partnerId: string;
}

/** The public id of a client. It names the company, so that a partner is looked up among its rows alone. */
export const clientIdOf = ({ companyId, partnerId }: PactClient): string =>
  Buffer.concat([bytesOf(companyId), bytesOf(partnerId)]).toString('base64url');

/** Null for a text that is no id of a client. */
export function readClientId(text: string): PactClient | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 2 * UUID || bytes.toString('base64url') !== text) return null;
  return { companyId: uuidOf(bytes.subarray(0, UUID)), partnerId: uuidOf(bytes.subarray(UUID)) };
}

/** A new secret: 32 random bytes. */
export const newSecret = (): string => `sbs_${randomBytes(32).toString('base64url')}`;

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether a secret has this hash, in a time that does not depend on it. */
export const isSecretOf = (secret: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hash));
