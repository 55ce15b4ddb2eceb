import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { problem, token } from '#contract';

/** A key of the configuration. Its id is stored with what it seals. */
export interface SecretKey {
  readonly id: string;
  /** 32 bytes as 64 hexadecimal digits. */
  readonly hex: string;
}

/** Bytes of the nonce and of the tag of AES-GCM (NIST SP 800-38D, sections 8.2.2 and 5.2.1.2). */
const NONCE = 12;
const TAG = 16;

/**
 * Seals secrets that the server has to use again, such as passwords of mailboxes: AES-256-GCM with a key from the
 * configuration. What is sealed can be opened only for the same `purpose`, so it cannot be moved to another row. The first
 * key seals; every key opens, so that a key can be replaced.
 */
export class SealedSecrets {
  constructor(private readonly keys: readonly SecretKey[]) {}

  /** Whether secrets can be stored. */
  get isReady(): boolean {
    return this.keys.length > 0;
  }

  /** `purpose`: for example the ids of the company and of the row. 409 `secret.no-key`. */
  seal(secret: string, purpose: string): string {
    const [key] = this.keys;
    if (!key) throw noKey();
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(key.hex, 'hex'), nonce, { authTagLength: TAG });
    cipher.setAAD(Buffer.from(`${key.id}\n${purpose}`));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `${key.id}:${Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64')}`;
  }

  /** 409 `secret.no-key` if its key is not configured or what is stored was changed. */
  open(sealed: string, purpose: string): string {
    const [id = '', content = ''] = sealed.split(':');
    const key = this.keys.find((one) => one.id === id);
    const bytes = Buffer.from(content, 'base64');
    if (!key || bytes.length < NONCE + TAG) throw noKey();
    try {
      const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key.hex, 'hex'), bytes.subarray(0, NONCE), {
        authTagLength: TAG,
      });
      decipher.setAAD(Buffer.from(`${id}\n${purpose}`));
      decipher.setAuthTag(bytes.subarray(-TAG));
      return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      throw noKey();
    }
  }
}

const noKey = () => problem('secret.no-key', 409, 'api.no-secret-key');

/** Seals secrets for plugins. */
export const Secrets = token<SealedSecrets>('server/secrets');
