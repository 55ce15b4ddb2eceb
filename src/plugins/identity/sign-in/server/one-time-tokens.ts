import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#server';
import { type Trx } from '#server';
import type { SignInTables } from './account-tables.ts';

/** The purpose of a one-time token; a token works for its own purpose only. */
export type OneTimePurpose = 'confirm-sign-up' | 'reset-password' | 'accept-invitation';

/** Validity of each in seconds: 24 hours, 30 minutes, 7 days. */
export const ONE_TIME_SECONDS: Readonly<Record<OneTimePurpose, number>> = {
  'confirm-sign-up': 24 * 3600,
  'reset-password': 30 * 60,
  'accept-invitation': 7 * 24 * 3600,
};

/**
 * Secrets that are mailed to a person and work once. The database stores only their hash. Work `asStaff`: their holders
 * have no company yet.
 */
export class OneTimeTokens {
  constructor(private readonly clock: Clock) {}

  /** Issues a new one; older ones of the same account and purpose stop working. */
  async issue(trx: Trx, accountId: string, purpose: OneTimePurpose): Promise<string> {
    const made = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    await this.withdraw(trx, accountId, purpose);
    await tables(trx)
      .insertInto('one_time_token')
      .values({
        hash: hashOf(made),
        account_id: accountId,
        purpose,
        issued_at: now.toISOString(),
        expires_at: new Date(now.getTime() + ONE_TIME_SECONDS[purpose] * 1000).toISOString(),
      })
      .execute();
    return made;
  }

  /** Invalidates the one of an account and purpose, if there is one. */
  async withdraw(trx: Trx, accountId: string, purpose: OneTimePurpose): Promise<void> {
    await tables(trx)
      .deleteFrom('one_time_token')
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .execute();
  }

  /** The account it belongs to, without using it up. */
  async look(trx: Trx, given: string, purpose: OneTimePurpose): Promise<string | null> {
    const row = await tables(trx)
      .selectFrom('one_time_token')
      .select('account_id as accountId')
      .where('hash', '=', hashOf(given))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', this.clock.now().toISOString())
      .executeTakeFirst();
    return row?.accountId ?? null;
  }

  /** Uses it up and returns its account; null if it is unknown, used, replaced or expired. */
  async spend(trx: Trx, given: string, purpose: OneTimePurpose): Promise<string | null> {
    const row = await tables(trx)
      .deleteFrom('one_time_token')
      .where('hash', '=', hashOf(given))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', this.clock.now().toISOString())
      .returning('account_id as accountId')
      .executeTakeFirst();
    return row?.accountId ?? null;
  }
}

const tables = (trx: Trx) => trx.withTables<SignInTables>();

function hashOf(given: string): string {
  return createHash('sha256').update(given).digest('hex');
}
