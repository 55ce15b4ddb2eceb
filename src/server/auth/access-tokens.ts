import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { AUTHORITIES, type Authority } from '#contract';
import type { Clock } from '../app/clock.ts';
import type { Caller } from './caller.ts';

/** Lifetime of an access token in seconds. Refresh tokens extend the session. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

interface Remembered {
  readonly caller: Caller;
  readonly until: number;
}

/**
 * Creates and verifies the short-lived tokens that every call carries: HS256 with one secret. Verified tokens are
 * cached until they expire, so that a busy client costs one check.
 */
export class AccessTokens {
  private readonly key: Uint8Array;
  private readonly clock: Clock;
  private readonly verified = new Map<string, Remembered>();

  constructor(secret: string, clock: Clock) {
    this.key = new TextEncoder().encode(secret);
    this.clock = clock;
  }

  issue(caller: Caller): Promise<string> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    return (
      new SignJWT({
        company: caller.companyId,
        authorities: caller.authorities,
        session: caller.sessionId,
        ...(caller.isEnrolling ? { enrolling: true } : {}),
      })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(caller.accountId)
        // A unique id, so that a renewal within the same second returns a new token.
        .setJti(randomUUID())
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
        .sign(this.key)
    );
  }

  /** Null for a token that is forged, expired or from another issuer. */
  async read(text: string): Promise<Caller | null> {
    const now = this.clock.now();
    const known = this.verified.get(text);
    if (known) return known.until > now.getTime() ? known.caller : null;
    try {
      const { payload } = await jwtVerify(text, this.key, {
        issuer: ISSUER,
        audience: AUDIENCE,
        algorithms: ['HS256'],
        requiredClaims: ['exp', 'sub', 'session'],
        currentDate: now,
      });
      const caller: Caller = {
        accountId: String(payload.sub),
        companyId: typeof payload['company'] === 'string' ? payload['company'] : null,
        authorities: AUTHORITIES.filter((one: Authority) => (payload['authorities'] as unknown[]).includes(one)),
        sessionId: String(payload['session']),
        ...(payload['enrolling'] === true ? { isEnrolling: true } : {}),
      };
      this.remember(text, { caller, until: Number(payload.exp) * 1000 });
      return caller;
    } catch {
      return null;
    }
  }

  private remember(text: string, entry: Remembered): void {
    if (this.verified.size >= REMEMBERED_AT_MOST) this.verified.delete(this.verified.keys().next().value!);
    this.verified.set(text, entry);
  }
}

const ISSUER = 'scopebook';

/** The audience of access tokens. It keeps tokens apart that the same secret may sign for other purposes. */
const AUDIENCE = 'scopebook-api';
const REMEMBERED_AT_MOST = 2_000;
