import { createHash, randomBytes } from 'node:crypto';
import { hintOf, keyText } from '../domain/index.ts';

/** Bytes of randomness in a key: with 256 bits a plain hash cannot be turned back (ADR 0077). */
const BYTES = 32;

export interface NewSecret {
  /** The whole key, shown once. */
  readonly text: string;
  readonly hash: string;
  readonly hint: string;
}

export function newSecret(): NewSecret {
  const text = keyText(randomBytes(BYTES).toString('base64url'));
  return { text, hash: hashOf(text), hint: hintOf(text) };
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
