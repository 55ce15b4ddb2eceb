import { sql } from 'kysely';
import type { Authority, Scope } from '#contract';
import type { Trx } from '#server';
import type { ApiKeyTables } from './key-tables.ts';

/** Channel that tells every process which key has changed: its id, or `*` for any. */
export const KEY_CHANGED_CHANNEL = 'api_key_changed';

export interface NewKey {
  readonly id: string;
  readonly companyId: string | null;
  readonly accountId: string;
  readonly name: string;
  readonly hint: string;
  readonly authorities: readonly Authority[];
  readonly scopes: readonly Scope[];
  readonly facilities: readonly string[] | null;
  readonly hash: string;
  readonly createdBy: string;
  readonly at: string;
  readonly expiresAt: string;
}

/** A key as far as changing it needs. */
export interface HeldKey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  readonly stoppedAt: string | null;
}

/** A key that was stopped. */
export interface StoppedKey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
}

/** Keys inside the caller's transaction. `companyId` null: those of platform staff. */
export class KeyStore {
  async add(trx: Trx, key: NewKey): Promise<void> {
    await tables(trx)
      .insertInto('api_key')
      .values({
        id: key.id,
        company_id: key.companyId,
        account_id: key.accountId,
        name: key.name,
        hint: key.hint,
        authorities: [...key.authorities],
        scopes: [...key.scopes],
        facilities: key.facilities && [...key.facilities],
        secret_hash: key.hash,
        created_by: key.createdBy,
        created_at: key.at,
        valid_from: key.at,
        expires_at: key.expiresAt,
      })
      .execute();
  }

  /** How many keys of a company have neither ended nor been revoked. */
  async countActive(trx: Trx, companyId: string | null, at: string): Promise<number> {
    const { count } = await tables(trx)
      .selectFrom('api_key')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('company_id', 'is not distinct from', companyId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** One key, locked until the transaction ends. */
  hold(trx: Trx, companyId: string | null, id: string): Promise<HeldKey | undefined> {
    return tables(trx)
      .selectFrom('api_key')
      .select([
        'id',
        'account_id as accountId',
        'name',
        'expires_at as expiresAt',
        'revoked_at as revokedAt',
        'stopped_at as stoppedAt',
      ])
      .where('id', '=', id)
      .where('company_id', 'is not distinct from', companyId)
      .forUpdate()
      .executeTakeFirst();
  }

  async rename(trx: Trx, id: string, name: string): Promise<void> {
    await tables(trx).updateTable('api_key').set({ name }).where('id', '=', id).execute();
  }

  async rotate(
    trx: Trx,
    id: string,
    secret: { readonly hash: string; readonly hint: string },
    { at, expiresAt, formerUntil }: { readonly at: string; readonly expiresAt: string; readonly formerUntil: string },
  ): Promise<void> {
    await tables(trx)
      .updateTable('api_key')
      .set({
        secret_hash: secret.hash,
        hint: secret.hint,
        former_until: formerUntil,
        valid_from: at,
        expires_at: expiresAt,
        reminded: null,
      })
      .where('id', '=', id)
      .execute();
    await this.announce(trx, id);
  }

  async revoke(trx: Trx, id: string, by: string, at: string): Promise<void> {
    await tables(trx).updateTable('api_key').set({ revoked_at: at, revoked_by: by }).where('id', '=', id).execute();
    // What runs later in its name stops as well.
    await sql`update account set status = 'INACTIVE' where id = (select account_id from api_key where id = ${id})`.execute(
      trx,
    );
    await this.announce(trx, id);
  }

  /** Stops the keys a person answers for, with what runs later in their name. */
  async stopOf(trx: Trx, personId: string, at: string): Promise<readonly StoppedKey[]> {
    const { rows } = await sql<StoppedKey>`
      update api_key set stopped_at = ${at}
      from account where account.id = api_key.account_id and account.service_of = ${personId}
        and api_key.revoked_at is null and api_key.stopped_at is null
      returning api_key.id, api_key.account_id as "accountId", api_key.name`.execute(trx);
    await sql`update account set status = 'INACTIVE' where service_of = ${personId} and status = 'SERVICE'`.execute(
      trx,
    );
    await this.announce(trx, '*');
    return rows;
  }

  /** A stopped key works again, and another person answers for it. */
  async takeOver(trx: Trx, { id, accountId }: HeldKey, by: string): Promise<void> {
    await tables(trx).updateTable('api_key').set({ stopped_at: null }).where('id', '=', id).execute();
    await sql`update account set status = 'SERVICE', service_of = ${by} where id = ${accountId}`.execute(trx);
    await this.announce(trx, id);
  }

  /**
   * Whether a person may still act for a company, or with null for platform staff. Holds the account, so that taking the
   * person out waits and finds the new key.
   */
  async mayAct(trx: Trx, personId: string, companyId: string | null): Promise<boolean> {
    const { rows } = await sql<{ status: string; companyId: string | null }>`
      select status, company_id as "companyId" from account where id = ${personId} for share`.execute(trx);
    return rows[0]?.status === 'ACTIVE' && rows[0].companyId === companyId;
  }

  /** Every process forgets what it knows of the key, or of all keys, on commit. */
  async announce(trx: Trx, id: string): Promise<void> {
    await sql`select pg_notify(${KEY_CHANGED_CHANNEL}, ${id})`.execute(trx);
  }
}

const tables = (trx: Trx) => trx.withTables<ApiKeyTables>();
