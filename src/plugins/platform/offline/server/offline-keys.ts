import { createHash, hkdfSync } from 'node:crypto';

/** The key of an account, and the name under which its browsers keep what they seal with it. */
export interface OfflineKey {
  readonly account: string;
  readonly key: string;
}

/** Derives the keys of accounts from the server's secret (HKDF, RFC 5869): nothing is stored, and every session gets the same. */
export class OfflineKeys {
  constructor(private readonly secret: string) {}

  of(accountId: string): OfflineKey {
    const account = createHash('sha256').update(`scopebook offline ${accountId}`).digest('base64url').slice(0, 22);
    const key = hkdfSync('sha256', this.secret, accountId, 'scopebook offline drafts', 32);
    return { account, key: Buffer.from(key).toString('base64') };
  }
}
