import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Turns } from './turns.ts';
/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane (argon2id is the library's default). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes at once: one processor is left to requests, and one of the four threads Node has for such work to files and
 * compression. Fifty people who sign in together would otherwise hold up everybody who already works.
 */
const AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 3));

/** A few seconds' worth on a slow processor. */
const MOST_WAITING = 200;

/**
 * Hashes and checks passwords, away from the event loop, a few at once; 503 `server.busy` when very many wait.
 */
export class Passwords {
  private decoy: Promise<string> | undefined;
  private readonly turns = new Turns(AT_ONCE, MOST_WAITING);

  hash(password: string): Promise<string> {
    return this.turns.take(() => hash(password, COST));
  }

  /** False for a wrong password, and, at the same cost, for `null` (no such account). */
  async matches(stored: string | null, password: string): Promise<boolean> {
    // Not in turn: a refusal would be remembered.
    this.decoy ??= hash('the password of nobody', COST);
    const against = stored ?? (await this.decoy);
    const right = await this.turns.take(() => verify(against, password));
    return right && stored !== null;
  }
}
