import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock, Trx } from '#server';
import type { SignInTables } from './account-tables.ts';

/** Days after which a device nobody has signed in on is forgotten, and how many an account has at most. */
const KEPT_DAYS = 180;
const AT_MOST = 20;

/** Milliseconds of a day. */
const DAY = 86_400_000;

/**
 * Devices somebody has signed in on. A device holds a random token and shows it when it signs in again; at rest there is
 * only its hash. It opens nothing: it tells failures of the owner from those of a stranger. Work `asStaff`.
 */
export class KnownDevices {
  constructor(private readonly clock: Clock) {}

  /** The hash of the token, if the account has signed in with it; else null. */
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
   * Remembers the device for the account; answers the token it is to keep. One nobody issued is replaced.
   */
  async remember(trx: Trx, accountId: string, given: string | undefined): Promise<string> {
    const kept =
      given !== undefined && (await this.isIssued(trx, given)) ? given : randomBytes(32).toString('base64url');
    const at = this.clock.now().toISOString();
    await tables(trx)
      .insertInto('known_device')
      .values({ account_id: accountId, hash: hashOf(kept), last_used_at: at })
      .onConflict((held) => held.columns(['account_id', 'hash']).doUpdateSet({ last_used_at: at }))
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
    return new Date(this.clock.now().getTime() - KEPT_DAYS * DAY).toISOString();
  }
}

const hashOf = (given: string) => createHash('sha256').update(given).digest('hex');

const tables = (trx: Trx) => trx.withTables<SignInTables>();
