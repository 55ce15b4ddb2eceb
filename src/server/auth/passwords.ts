import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { BoundedQueue } from './bounded-queue.ts';

/** What one hash costs the server, and so whoever guesses. */
export interface PasswordCost {
  /** Kibibytes. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane (argon2id is the library's default). */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Concurrent hashes: one processor stays free for requests, and one of Node's four worker threads for files and
 * compression. Otherwise fifty people who sign in together would block everyone who is already working.
 */
const AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 3));

/** Maximum queue: a few seconds' worth of work on a slow processor. */
const MOST_WAITING = 200;

/** Hashes and checks passwords off the event loop, a few at a time. 503 `server.busy` if the queue is full. */
export class Passwords {
  private decoy: Promise<string> | undefined;
  private readonly queue = new BoundedQueue(AT_ONCE, MOST_WAITING);

  /** Tests that sign in hundreds of people pass a lower cost. */
  constructor(private readonly cost = COST) {}

  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(password, this.cost));
  }

  /** False for a wrong password and, at the same cost, for `null` (no such account). */
  async matches(stored: string | null, password: string): Promise<boolean> {
    // Not queued: a rejected promise would be cached.
    this.decoy ??= hash('the password of nobody', this.cost);
    const against = stored ?? (await this.decoy);
    const right = await this.queue.run(() => verify(against, password));
    return right && stored !== null;
  }
}
