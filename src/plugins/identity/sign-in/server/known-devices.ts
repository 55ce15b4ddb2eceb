import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock, Trx } from '#server';
import type { SignInTables } from './account-tables.ts';

/** Days after which an unused device is forgotten, and the most devices of an account. */
const REMEMBERED_DAYS = 180;
const AT_MOST = 20;

/** One day, in milliseconds. */
const DAY = 86_400_000;

/**
 * Devices a person has signed in on. A device stores a random token and sends it when it signs in again; the database
 * stores only its hash. It grants nothing: it tells the owner's failures from those of a stranger. Work `asStaff`.
 */
export class KnownDevices {
  constructor(private readonly clock: Clock) {}

  /** The hash of the token if the account has signed in with it; otherwise null. */
  async known(trx: Trx, accountId: string, given: string | undefined): Promise<string | null> {
    if (given === undefined) return null;
    const row = await tables(trx)
      .selectFrom('known_device')
      .select('hash')
      .where('account_id', '=', accountId)
      .where('hash', '=', hashOf(given))
      .where('last_used_at', '>', this.tooOld())
      .executeTakeFirst();
    return row?.hash ?? null;
  }

  /**
   * Remembers the device for the account and returns the token the device is to store. A token that was never issued is replaced.
   */
  async remember(trx: Trx, accountId: string, given: string | undefined): Promise<string> {
    const kept =
      given !== undefined && (await this.isIssued(trx, given)) ? given : randomBytes(32).toString('base64url');
    const at = this.clock.now().toISOString();
    await tables(trx)
      .insertInto('known_device')
      .values({ account_id: accountId, hash: hashOf(kept), last_used_at: at })
      .onConflict((row) => row.columns(['account_id', 'hash']).doUpdateSet({ last_used_at: at }))
      .execute();
    await sql`
      delete from known_device where account_id = ${accountId} and (last_used_at <= ${this.tooOld()} or hash not in (
        select hash from known_device where account_id = ${accountId} order by last_used_at desc limit ${AT_MOST}))
    `.execute(trx);
    return kept;
  }

  /** People who share a browser share its token. */
  private async isIssued(trx: Trx, given: string): Promise<boolean> {
    const row = await tables(trx)
      .selectFrom('known_device')
      .select('hash')
      .where('hash', '=', hashOf(given))
      .where('last_used_at', '>', this.tooOld())
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  private tooOld(): string {
    return new Date(this.clock.now().getTime() - REMEMBERED_DAYS * DAY).toISOString();
  }
}

const hashOf = (given: string) => createHash('sha256').update(given).digest('hex');

const tables = (trx: Trx) => trx.withTables<SignInTables>();
