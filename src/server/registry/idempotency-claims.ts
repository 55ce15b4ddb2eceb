import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { problem } from '#contract';
import { withCommitStep } from '../db/commit-step.ts';
import { uuidv7, type Database, type Trx } from '../db/index.ts';

/** How long a key is remembered. */
const KEPT_HOURS = 24;

/** How long a request is taken to be running after its last sign of life: several renewals may fail. */
const HELD_SECONDS = 60;
const RENEWED_SECONDS = 15;

/** Most answers of one account that are kept at a time: keys, and bytes of their answers together. */
const MOST_KEYS = 50_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** Larger answers are not kept. */
const LARGEST_ANSWER = 256 * 1024;

/** What is kept of one account, and the largest answer, in bytes. */
export interface KeyLimits {
  readonly keys: number;
  readonly bytes: number;
  readonly answer: number;
}

const USE = { action: 'idempotency keys', audit: false } as const;

/** A key in use by one request. `token` is of this attempt: an attempt that was given up can store nothing any more. */
export interface Claim {
  readonly keyHash: string;
  readonly token: string;
}

/** What was answered to the first request. */
export interface KeptAnswer {
  readonly status: number;
  readonly text: string;
}

/** Who sends which key with which request. */
export interface KeyUse {
  readonly companyId: string | null;
  readonly accountId: string;
  readonly key: string;
  /** Method, path, query and body. */
  readonly request: unknown;
}

interface Held {
  readonly request_hash: string;
  readonly status: number | null;
  readonly answer: string | null;
  readonly written: boolean;
  readonly seconds: number;
}

/**
 * Requests by their Idempotency-Key. A request claims its key first. Each of its transactions notes in the claim that
 * something was stored, just before COMMIT. So a request whose process died either stored nothing, and can be carried out
 * again, or is known to have stored something.
 */
export class IdempotencyClaims {
  constructor(
    private readonly database: Database,
    private readonly secret: string,
    private readonly limits: KeyLimits = { keys: MOST_KEYS, bytes: MOST_BYTES, answer: LARGEST_ANSWER },
  ) {}

  /** A claim on the key, or the answer that was given before. Otherwise 409, 422 or 429. */
  async claim(use: KeyUse): Promise<Claim | KeptAnswer> {
    const claim: Claim = { keyHash: this.hash([use.companyId, use.accountId, use.key]), token: uuidv7() };
    const requestHash = this.hash(use.request);
    const accountHash = this.hash([use.companyId, use.accountId]);
    const held = await this.database.asStaff(USE, async (trx) => {
      const { rows } = await sql`
        insert into idempotency_claim as claim (key_hash, request_hash, account_hash, token, held_until, expires_at)
        select ${claim.keyHash}, ${requestHash}, ${accountHash}, ${claim.token}::uuid,
          now() + ${HELD_SECONDS} * interval '1 second', now() + ${KEPT_HOURS} * interval '1 hour'
        where exists (select from idempotency_claim where key_hash = ${claim.keyHash})
          or (select count(*) from idempotency_claim
              where account_hash = ${accountHash} and expires_at > now()) < ${this.limits.keys}
        on conflict (key_hash) do update set request_hash = excluded.request_hash, account_hash = excluded.account_hash,
          token = excluded.token, held_until = excluded.held_until, expires_at = excluded.expires_at, written = false,
          status = null, answer = null, answer_bytes = 0
        where claim.expires_at <= now() or (claim.request_hash = excluded.request_hash and claim.status is null
          and not claim.written and claim.held_until <= now())
        returning 1`.execute(trx);
      if (rows.length > 0) return null;
      const found = await sql<Held>`
        select request_hash, status, answer, written, ceil(extract(epoch from held_until - now()))::int as seconds
        from idempotency_claim where key_hash = ${claim.keyHash}`.execute(trx);
      if (found.rows.length === 0) await this.refuseFull(trx, accountHash);
      // The other request has just been refused and has given the key back: as if it were still running.
      return found.rows[0] ?? { request_hash: requestHash, status: null, answer: null, written: false, seconds: 1 };
    });
    if (held === null) return claim;
    if (held.request_hash !== requestHash) throw problem('idempotency.key-used', 422, 'api.idempotency-used');
    if (held.status !== null && held.answer !== null) return { status: held.status, text: held.answer };
    if (held.status !== null) throw problem('idempotency.answer-not-kept', 409, 'api.idempotency-not-kept');
    if (held.seconds > 0) throw inFlight();
    throw problem('idempotency.answer-lost', 409, 'api.idempotency-no-answer');
  }

  /** Runs the work of a claim: its transactions are noted, and the claim is renewed meanwhile. */
  async within<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
    const renewal = setInterval(() => {
      this.change(claim, sql`held_until = now() + ${HELD_SECONDS} * interval '1 second'`).catch(() => {});
    }, RENEWED_SECONDS * 1_000);
    renewal.unref();
    try {
      return await noted(claim, work);
    } finally {
      clearInterval(renewal);
    }
  }

  /**
   * Keeps an answer for the next request with the key. Of one that is too large, or too much for its account, only that
   * there was one: the request is not carried out again.
   */
  keep(claim: Claim, { status, text }: KeptAnswer): Promise<void> {
    const bytes = Buffer.byteLength(text);
    if (bytes > this.limits.answer) return this.change(claim, sql`status = ${status}`);
    const hasRoom = sql`(select coalesce(sum(other.answer_bytes), 0) from idempotency_claim other
      where other.account_hash = idempotency_claim.account_hash and other.expires_at > now()) <= ${this.limits.bytes - bytes}`;
    return this.change(
      claim,
      sql`status = ${status}, answer = case when ${hasRoom} then ${text} end,
        answer_bytes = case when ${hasRoom} then ${bytes}::integer else 0 end`,
    );
  }

  /** Gives the key back after a refusal: the request may be corrected and sent again with it. */
  async giveBack({ keyHash, token: own }: Claim): Promise<void> {
    await this.database.asStaff(USE, (trx) =>
      sql`delete from idempotency_claim where key_hash = ${keyHash} and token = ${own}`.execute(trx),
    );
  }

  /** The request failed: the key is free again if nothing was stored, and otherwise remembered without an answer. */
  async fail({ keyHash, token: own }: Claim): Promise<void> {
    await this.database.asStaff(USE, async (trx) => {
      await sql`delete from idempotency_claim where key_hash = ${keyHash} and token = ${own} and not written`.execute(
        trx,
      );
      await sql`update idempotency_claim set held_until = now() where key_hash = ${keyHash} and token = ${own}`.execute(
        trx,
      );
    });
  }

  /** Deletes what is older than a day. */
  async sweep(): Promise<void> {
    await this.database.asStaff(USE, (trx) =>
      sql`delete from idempotency_claim where expires_at <= now()`.execute(trx),
    );
  }

  /** 429 `idempotency.too-many` if no key of the account is left, with the time until the oldest one is forgotten. */
  private async refuseFull(trx: Trx, accountHash: string): Promise<void> {
    const { rows } = await sql<{ keys: number; seconds: number | null }>`
      select count(*)::int as keys, ceil(extract(epoch from min(expires_at) - now()))::int as seconds
      from idempotency_claim where account_hash = ${accountHash} and expires_at > now()`.execute(trx);
    const [row] = rows;
    if (!row || row.keys < this.limits.keys) return;
    throw problem('idempotency.too-many', 429, 'api.idempotency-too-many', [], { retryAfter: row.seconds ?? 1 });
  }

  private async change({ keyHash, token: own }: Claim, change: ReturnType<typeof sql>): Promise<void> {
    await this.database.asStaff(USE, (trx) =>
      sql`update idempotency_claim set ${change} where key_hash = ${keyHash} and token = ${own}`.execute(trx),
    );
  }

  /** Requests may contain passwords, so their hashes need the server's secret. */
  private hash(given: unknown): string {
    return createHmac('sha256', this.secret).update(JSON.stringify(given)).digest('hex');
  }
}

/** Seconds after which a request that is still running may be sent again. */
const AGAIN_SECONDS = 2;

const inFlight = () =>
  problem('idempotency.in-flight', 409, 'api.idempotency-in-flight', [], { retryAfter: AGAIN_SECONDS });

/** Runs work whose transactions note in its claim that something was stored. One whose claim was given up stores nothing. */
export function noted<T>({ keyHash, token: own }: Claim, work: () => Promise<T>): Promise<T> {
  return withCommitStep(async (client) => {
    const { rows } = await client.query<{ noted: boolean }>('select note_idempotent_write($1, $2) as noted', [
      keyHash,
      own,
    ]);
    if (rows[0]?.noted !== true) throw inFlight();
  }, work);
}
