import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { StoredPasskey, Trx } from '#server';
import type { Factors } from '../domain/factors.ts';
import type { FactorTables } from './factor-tables.ts';

/** A passkey of an account. */
export interface OwnedPasskey extends StoredPasskey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

const passkeyColumns = [
  'id',
  'account_id as accountId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const;

/** Second factors of accounts. Works `asStaff` only: requests of companies cannot read these tables. */
export class FactorStore {
  /**
   * Locks the account's row until the transaction ends, so that two changes to its factors cannot miss each other.
   */
  async lock(trx: Trx, accountId: string): Promise<void> {
    await sql`select from account where id = ${accountId} for update`.execute(trx);
  }

  async of(trx: Trx, accountId: string): Promise<Factors> {
    const { rows } = await sql<Factors>`
      select exists (select from authenticator_app where account_id = ${accountId} and secret_sealed is not null) as "hasApp",
        (select count(*)::int from passkey where account_id = ${accountId}) as passkeys,
        (select count(*)::int from recovery_code where account_id = ${accountId} and used_at is null)
          as "codesLeft"`.execute(trx);
    return rows[0] ?? { hasApp: false, passkeys: 0, codesLeft: 0 };
  }

  /** The confirmed app: its sealed secret, and since when. */
  async app(trx: Trx, accountId: string): Promise<{ sealed: string; since: string } | null> {
    const row = await tables(trx)
      .selectFrom('authenticator_app')
      .select(['secret_sealed as sealed', 'confirmed_at as since'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (!row || row.sealed === null || row.since === null) return null;
    return { sealed: row.sealed, since: row.since };
  }

  /** Stores the secret of an app that is being set up; one that was not confirmed is replaced. */
  async beginApp(trx: Trx, accountId: string, sealed: string, at: Date): Promise<void> {
    await tables(trx)
      .updateTable('authenticator_app')
      .set(NOT_BEGUN)
      .where('next_begun_at', '<=', oldest(at))
      .where('account_id', '<>', accountId)
      .execute();
    const begun = { next_sealed: sealed, next_begun_at: at.toISOString() };
    await tables(trx)
      .insertInto('authenticator_app')
      .values({ account_id: accountId, ...begun })
      .onConflict((row) => row.column('account_id').doUpdateSet(begun))
      .execute();
  }

  /** The app that is being set up, unless it was begun too long ago. */
  async nextApp(trx: Trx, accountId: string, now: Date): Promise<string | null> {
    const row = await tables(trx)
      .selectFrom('authenticator_app')
      .select('next_sealed as sealed')
      .where('account_id', '=', accountId)
      .where('next_begun_at', '>', oldest(now))
      .executeTakeFirst();
    return row?.sealed ?? null;
  }

  /** An app that was begun and not confirmed can be confirmed no more. */
  async forgetBegunApp(trx: Trx, accountId: string): Promise<void> {
    await tables(trx).updateTable('authenticator_app').set(NOT_BEGUN).where('account_id', '=', accountId).execute();
  }

  /** Makes the app that was being set up the one that counts; false if another was begun in between. */
  async confirmApp(trx: Trx, accountId: string, sealed: string, step: number, at: string): Promise<boolean> {
    const changed = await tables(trx)
      .updateTable('authenticator_app')
      .set({ secret_sealed: sealed, confirmed_at: at, last_step: step, ...NOT_BEGUN })
      .where('account_id', '=', accountId)
      .where('next_sealed', '=', sealed)
      .returning('account_id')
      .executeTakeFirst();
    return changed !== undefined;
  }

  /** Uses up the step of a code; false if it, or a later one, was used: of two requests with one code, one succeeds. */
  async spendStep(trx: Trx, accountId: string, sealed: string, step: number): Promise<boolean> {
    const changed = await tables(trx)
      .updateTable('authenticator_app')
      .set({ last_step: step })
      .where('account_id', '=', accountId)
      .where('secret_sealed', '=', sealed)
      .where((row) => row.or([row('last_step', 'is', null), row('last_step', '<', step)]))
      .returning('account_id')
      .executeTakeFirst();
    return changed !== undefined;
  }

  async removeApp(trx: Trx, accountId: string): Promise<boolean> {
    const removed = await tables(trx)
      .deleteFrom('authenticator_app')
      .where('account_id', '=', accountId)
      .returning('confirmed_at as since')
      .executeTakeFirst();
    return removed !== undefined && removed.since !== null;
  }

  /** Passkeys of an account, the oldest first. */
  passkeys(trx: Trx, accountId: string): Promise<OwnedPasskey[]> {
    return tables(trx)
      .selectFrom('passkey')
      .select(passkeyColumns)
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  /** The passkey with a credential id, whose signature is about to be checked: locked until the transaction ends. */
  passkey(trx: Trx, credentialId: string): Promise<OwnedPasskey | undefined> {
    return tables(trx)
      .selectFrom('passkey')
      .select(passkeyColumns)
      .where('credential_id', '=', credentialId)
      .forUpdate()
      .executeTakeFirst();
  }

  async addPasskey(trx: Trx, { id, accountId, credentialId, publicKey, counter, ...one }: OwnedPasskey): Promise<void> {
    await tables(trx)
      .insertInto('passkey')
      .values({
        id,
        account_id: accountId,
        credential_id: credentialId,
        public_key: publicKey,
        counter,
        transports: [...one.transports],
        name: one.name,
        created_at: one.createdAt,
      })
      .execute();
  }

  async usedPasskey(trx: Trx, id: string, counter: number, at: string): Promise<void> {
    await tables(trx).updateTable('passkey').set({ counter, last_used_at: at }).where('id', '=', id).execute();
  }

  /** False if the account has no such passkey. */
  async renamePasskey(trx: Trx, accountId: string, id: string, name: string): Promise<boolean> {
    const changed = await tables(trx)
      .updateTable('passkey')
      .set({ name })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  }

  /** The name of the removed passkey; null if the account has no such one. */
  async removePasskey(trx: Trx, accountId: string, id: string): Promise<string | null> {
    const removed = await tables(trx)
      .deleteFrom('passkey')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    return removed?.name ?? null;
  }

  /** Stores new recovery codes, by their hashes; the former ones are gone. */
  async setCodes(trx: Trx, accountId: string, codes: readonly string[], at: string): Promise<void> {
    await this.removeCodes(trx, accountId);
    await tables(trx)
      .insertInto('recovery_code')
      .values(codes.map((code) => ({ account_id: accountId, hash: hashOf(code), made_at: at })))
      .execute();
  }

  async removeCodes(trx: Trx, accountId: string): Promise<void> {
    await tables(trx).deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  }

  /** Codes that were not used, and when all were made; null if there never were any. */
  async codes(trx: Trx, accountId: string): Promise<{ left: number; madeAt: string } | null> {
    const { rows } = await sql<{ left: number; madeAt: string | null }>`
      select count(*) filter (where used_at is null)::int as left, max(made_at) as "madeAt"
      from recovery_code where account_id = ${accountId}`.execute(trx);
    const [row] = rows;
    return row && row.madeAt !== null ? { left: row.left, madeAt: row.madeAt } : null;
  }

  /** Uses up a recovery code; false if it is unknown or was used. */
  async spendCode(trx: Trx, accountId: string, code: string, at: string): Promise<boolean> {
    const spent = await tables(trx)
      .updateTable('recovery_code')
      .set({ used_at: at })
      .where('account_id', '=', accountId)
      .where('hash', '=', hashOf(code))
      .where('used_at', 'is', null)
      .returning('hash')
      .executeTakeFirst();
    return spent !== undefined;
  }

  /** Removes everything: factors, codes and waiting sign-ins. */
  async removeAll(trx: Trx, accountId: string): Promise<void> {
    await this.removeApp(trx, accountId);
    await tables(trx).deleteFrom('passkey').where('account_id', '=', accountId).execute();
    await this.removeCodes(trx, accountId);
    await this.endChallenges(trx, accountId);
  }

  /** Sign-ins that wait for a factor have to begin again. Call it when a factor is removed or replaced. */
  async endChallenges(trx: Trx, accountId: string): Promise<void> {
    await tables(trx).deleteFrom('sign_in_challenge').where('account_id', '=', accountId).execute();
  }
}

/** How long an app that was begun can be confirmed. */
const BEGUN_SECONDS = 15 * 60;

const NOT_BEGUN = { next_sealed: null, next_begun_at: null };

const oldest = (now: Date) => new Date(now.getTime() - BEGUN_SECONDS * 1000).toISOString();

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

const tables = (trx: Trx) => trx.withTables<FactorTables>();
