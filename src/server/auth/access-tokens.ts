import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { AUTHORITIES, type Authority } from '#contract';
import type { Clock } from '../app/clock.ts';
import type { Caller } from './caller.ts';

/** How long an access token is good for, in seconds. Refresh tokens carry a session further. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

interface Remembered {
  readonly caller: Caller;
  readonly until: number;
}

/**
 * Makes and reads the short-lived tokens that every call carries.
 * HS256 by one secret. Verified tokens are remembered until they expire, so that a busy client costs one check.
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
      new SignJWT({ company: caller.companyId, authorities: caller.authorities, session: caller.sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(caller.accountId)
        // Two tokens of one second are two tokens: a renewal always hands out another one.
        .setJti(randomUUID())
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
        .sign(this.key)
    );
  }

  /** Null for a token that is forged, expired or not ours. */
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

/** What a token is for: the calls of this server. Whatever else the secret may sign one day is no access token. */
const AUDIENCE = 'scopebook-api';
const REMEMBERED_AT_MOST = 2_000;
