import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { token } from '#contract';
import type { Clock } from '#server';

/** How access tokens of partners begin. */
export const TOKEN_PREFIX = 'sbp_';

/** Seconds an access token is valid. */
export const TOKEN_SECONDS = 3600;

/** What a token says. */
export interface TokenClaims {
  readonly companyId: string;
  readonly partnerId: string;
  /** The secret it was issued for: if that is revoked, so is the token. */
  readonly secretId: string;
}

/**
 * Signed access tokens of partners: `sbp_<claims>.<HMAC-SHA256>`. A valid one is not enough: its secret must not have ended
 * since.
 */
export class PactTokens {
  private readonly key: Buffer;

  constructor(
    tokenSecret: string,
    private readonly clock: Pick<Clock, 'now'>,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'scopebook pact access tokens', 32));
  }

  issue({ companyId, partnerId, secretId }: TokenClaims): string {
    const expires = Math.floor(this.clock.now().getTime() / 1000) + TOKEN_SECONDS;
    const body = Buffer.from(JSON.stringify([companyId, partnerId, secretId, expires])).toString('base64url');
    return `${TOKEN_PREFIX}${body}.${this.sign(body)}`;
  }

  /** Null: not one of ours. */
  read(given: string): { readonly claims: TokenClaims; readonly isExpired: boolean } | null {
    const [body = '', signature = ''] = given.slice(TOKEN_PREFIX.length).split('.');
    const [ours, theirs] = [Buffer.from(this.sign(body)), Buffer.from(signature)];
    if (!given.startsWith(TOKEN_PREFIX) || ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return null;
    // Signed by us, so its shape is ours.
    const [companyId, partnerId, secretId, expires] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
      string,
      string,
      string,
      number,
    ];
    return { claims: { companyId, partnerId, secretId }, isExpired: this.clock.now().getTime() >= expires * 1000 };
  }

  private sign(body: string): string {
    return createHmac('sha256', this.key).update(body).digest('base64url');
  }
}

export const PartnerTokens = token<PactTokens>('pact/tokens');
