import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits cannot be guessed, so a plain hash is enough in the database. */
export function makeRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
