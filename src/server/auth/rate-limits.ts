import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { problem, messageFor } from '#contract';
import type { Clock } from '../app/clock.ts';
import { withoutLimit, type Database, type Trx } from '../db/index.ts';

/** How often something is allowed, for example 10 sign-ins from one address in 15 minutes. */
export interface RateLimit {
  /** `<plugin>.<what>.<by>`, for example `sign-in.attempt.address`. */
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/** One use of a limit by a network address, an account or an e-mail address. */
export interface RateUse {
  readonly of: RateLimit;
  readonly key: string;
}

const COUNTING = { action: 'rate limits', audit: false } as const;

/**
 * Rate limits across server processes, counted in the database. Keys are stored only as hashes. Windows are fixed: the
 * first use of a key opens one, which closes after the limit's seconds.
 */
export class RateLimits {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Counts one use of each. 429 `rate.limited` with the seconds to wait if any is over its limit. */
  async take(uses: readonly RateUse[]): Promise<void> {
    await this.count(uses);
  }

  /** The same, but returns the counts. Every use gets its own number, even if many are concurrent. */
  async count(uses: readonly RateUse[]): Promise<readonly number[]> {
    const counted = await this.add(uses);
    this.refuse(uses, counted);
    return counted.map((row) => row?.uses ?? 0);
  }

  /**
   * Takes up to `size` uses of one limit at once, for a caller that counts them itself. `granted` is fewer if the limit is
   * nearly used up, and 0 until `closesAt` once it is.
   */
  async lease({ of, key }: RateUse, size: number): Promise<Lease> {
    const now = this.clock.now();
    const at = now.toISOString();
    const closes = new Date(now.getTime() + of.windowSeconds * 1000).toISOString();
    const hash = hashOf({ of, key });
    const row = await this.staff(async (trx) => {
      const { rows } = await sql<Counted>`
        insert into rate_count as counted (key_hash, closes_at, uses) values (${hash}, ${closes}, ${size})
        on conflict (key_hash) do update set
          uses = case when counted.closes_at <= ${at} then ${size} else least(counted.uses, ${of.limit}) + ${size} end,
          closes_at = case when counted.closes_at <= ${at} then excluded.closes_at else counted.closes_at end
        returning key_hash, uses, closes_at`.execute(trx);
      return rows[0];
    });
    const before = (row?.uses ?? size) - size;
    return {
      granted: Math.max(0, Math.min(size, of.limit - before)),
      left: Math.max(0, of.limit - before - size),
      closesAt: new Date(row?.closes_at ?? closes),
    };
  }

  /** Returns one use of each, for example of an attempt that succeeded. */
  async giveBack(uses: readonly RateUse[]): Promise<void> {
    if (uses.length === 0) return;
    await this.staff((trx) =>
      sql`
        with given as (select key_hash from rate_count where key_hash in (${sql.join(uses.map(hashOf))})
          order by key_hash for update)
        update rate_count set uses = greatest(uses - 1, 0) from given where rate_count.key_hash = given.key_hash
      `.execute(trx),
    );
  }

  /** Resets the count, for example once a person has proved who they are. */
  async forget(uses: readonly RateUse[]): Promise<void> {
    if (uses.length === 0) return;
    await this.staff((trx) =>
      sql`delete from rate_count where key_hash in (${sql.join(uses.map(hashOf))})`.execute(trx),
    );
  }

  /** Adds one use to each key, always in the same order, so that two requests cannot deadlock. */
  private async add(uses: readonly RateUse[]): Promise<readonly (Counted | undefined)[]> {
    const now = this.clock.now();
    const at = now.toISOString();
    const byHash = new Map(uses.map((use) => [hashOf(use), use.of]));
    const rows = await this.staff(async (trx) => {
      const counted: Counted[] = [];
      for (const [hash, { windowSeconds }] of [...byHash].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        const closes = new Date(now.getTime() + windowSeconds * 1000).toISOString();
        const answer = await sql<Counted>`
          insert into rate_count as counted (key_hash, closes_at, uses) values (${hash}, ${closes}, 1)
          on conflict (key_hash) do update set
            uses = case when counted.closes_at <= ${at} then 1 else counted.uses + 1 end,
            closes_at = case when counted.closes_at <= ${at} then excluded.closes_at else counted.closes_at end
          returning key_hash, uses, closes_at`.execute(trx);
        counted.push(...answer.rows);
      }
      return counted;
    });
    return uses.map((use) => rows.find((row) => row.key_hash === hashOf(use)));
  }

  private staff<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return withoutLimit(() => this.database.asStaff(COUNTING, work));
  }

  private refuse(uses: readonly RateUse[], counted: readonly (Counted | undefined)[]): void {
    const now = this.clock.now().getTime();
    const waits = uses.flatMap(({ of }, index) => {
      const row = counted[index];
      return row && row.uses > of.limit ? [Math.ceil((new Date(row.closes_at).getTime() - now) / 1000)] : [];
    });
    if (waits.length > 0) throw tooOften(Math.max(1, ...waits));
  }
}

/** Uses taken at once. */
export interface Lease {
  readonly granted: number;
  /** Uses that nobody has taken yet. */
  readonly left: number;
  readonly closesAt: Date;
}

interface Counted {
  readonly key_hash: string;
  readonly uses: number;
  readonly closes_at: string;
}

/** 429 with the seconds until the next attempt, in the body and as `retry-after`. */
export function tooOften(seconds: number) {
  const message =
    seconds < 90
      ? messageFor('api.too-often-seconds', { count: seconds })
      : messageFor('api.too-often-minutes', { count: Math.ceil(seconds / 60) });
  return problem('rate.limited', 429, message, [], { retryAfter: seconds });
}

function hashOf({ of, key }: RateUse): string {
  return createHash('sha256').update(`${of.name}\n${key.toLowerCase()}`).digest('hex');
}
