import { createHash } from 'node:crypto';

/** SHA-256 of a text or of a file, in hexadecimal digits. */
export function fingerprintOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
