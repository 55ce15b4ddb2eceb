import { hash } from 'node:crypto';

/** SHA-256 of a text or file, in hexadecimal. */
export function fingerprintOf(content: string | Uint8Array): string {
  return hash('sha256', content);
}
