import { hash, verify } from '@node-rs/argon2';
import { token } from '#contract';

/** Hashes and checks passwords, away from the event loop. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password, and, at the same cost, for `null` (no such account). */
  matches(stored: string | null, password: string): Promise<boolean>;
}

export const Passwords = token<Passwords>('server/passwords');

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane (argon2id is the library's default). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export class PasswordsImpl implements Passwords {
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(password, COST);
  }

  async matches(stored: string | null, password: string): Promise<boolean> {
    this.decoy ??= this.hash('the password of nobody');
    const right = await verify(stored ?? (await this.decoy), password);
    return right && stored !== null;
  }
}
