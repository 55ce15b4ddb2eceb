import { sql } from 'kysely';
import { AUTHORITIES, type Authority } from '#contract';
import type { Trx } from '#server';
import type { FirstPage } from '../contract/index.ts';
import type { SignInTables } from './account-tables.ts';

/** A person who may sign in. */
export interface Account {
  readonly id: string;
  /** Null for platform staff. */
  readonly companyId: string | null;
  readonly email: string;
  readonly name: string;
  /** ADMIN first: the browser routes by the first. */
  readonly authorities: readonly Authority[];
  readonly status: string;
  readonly language: string;
  readonly theme: string;
  readonly onboarding: boolean;
  /** The chosen first page; null: the usual one of the role. */
  readonly firstPage: FirstPage | null;
  /** Last day of an auditor's access, YYYY-MM-DD; null for no limit. */
  readonly accessUntil: string | null;
}

export interface NewAccount extends Pick<Account, 'id' | 'companyId' | 'email' | 'name' | 'authorities'> {
  readonly passwordHash: string;
  readonly firstPage?: FirstPage;
}

/** The account of a machine. */
export interface NewServiceAccount extends Pick<Account, 'id' | 'companyId' | 'name' | 'authorities'> {
  /** The person who answers for it. */
  readonly serviceOf: string;
}

/** An account with its password hash, and the time the password was set. */
export interface AccountWithPassword extends Account {
  readonly passwordHash: string;
  readonly passwordSince: string;
}

const columns = [
  'id',
  'company_id as companyId',
  'email',
  'name',
  'authorities',
  'status',
  'language',
  'theme',
  'onboarding',
  'first_page as firstPage',
  'access_until as accessUntil',
] as const;

/** Reads and writes accounts inside the caller's transaction. */
export class AccountStore {
  async add(trx: Trx, { id, companyId, email, name, authorities, passwordHash, firstPage }: NewAccount): Promise<void> {
    const account = { id, company_id: companyId, email: email.toLowerCase(), name, first_page: firstPage ?? null };
    await tables(trx)
      .insertInto('account')
      .values({ ...account, authorities: [...authorities] })
      .execute();
    await tables(trx).insertInto('credential').values({ account_id: id, password_hash: passwordHash }).execute();
  }

  /** An account that nobody can sign in with. Its name is what histories show. */
  async addService(trx: Trx, { id, companyId, name, authorities, serviceOf }: NewServiceAccount): Promise<void> {
    await tables(trx)
      .insertInto('account')
      .values({
        id,
        company_id: companyId,
        email: `service:${id}`,
        name,
        authorities: [...authorities],
        status: 'SERVICE',
        service_of: serviceOf,
      })
      .execute();
  }

  async byId(trx: Trx, id: string): Promise<Account | undefined> {
    const row = await tables(trx).selectFrom('account').select(columns).where('id', '=', id).executeTakeFirst();
    return row && { ...row, authorities: inOrder(row.authorities) };
  }

  /** For sign-in only: includes the stored hash. */
  async byEmail(trx: Trx, email: string): Promise<AccountWithPassword | undefined> {
    const row = await tables(trx)
      .selectFrom('account')
      .innerJoin('credential', 'credential.account_id', 'account.id')
      .select([...columns, 'password_hash as passwordHash', 'changed_at as passwordSince'])
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    return row && { ...row, authorities: inOrder(row.authorities) };
  }

  /** The same by id. Work `asStaff`. */
  async withPassword(trx: Trx, id: string): Promise<AccountWithPassword | undefined> {
    const account = await this.byId(trx, id);
    return account && this.byEmail(trx, account.email);
  }

  async change(
    trx: Trx,
    id: string,
    change: { name: string; language?: string; theme?: string; first_page?: FirstPage },
  ): Promise<void> {
    await tables(trx).updateTable('account').set(change).where('id', '=', id).execute();
  }

  /** The stored hash of an account. Work `asStaff`: companies cannot read hashes. */
  async passwordHash(trx: Trx, id: string): Promise<string | null> {
    const row = await tables(trx)
      .selectFrom('credential')
      .select('password_hash as hash')
      .where('account_id', '=', id)
      .executeTakeFirst();
    return row?.hash ?? null;
  }

  /** Work `asStaff`. False if the password was changed in between. */
  async replacePassword(trx: Trx, id: string, former: string, passwordHash: string): Promise<boolean> {
    const changed = await tables(trx)
      .updateTable('credential')
      .set({ password_hash: passwordHash, changed_at: sql<string>`now()` })
      .where('account_id', '=', id)
      .where('password_hash', '=', former)
      .returning('account_id')
      .executeTakeFirst();
    return changed !== undefined;
  }

  /** Work `asStaff`. */
  async setPassword(trx: Trx, id: string, passwordHash: string): Promise<void> {
    await tables(trx)
      .insertInto('credential')
      .values({ account_id: id, password_hash: passwordHash })
      .onConflict((row) =>
        row.column('account_id').doUpdateSet({ password_hash: passwordHash, changed_at: sql<string>`now()` }),
      )
      .execute();
  }
}

function inOrder(granted: readonly string[]): readonly Authority[] {
  return AUTHORITIES.filter((known) => granted.includes(known));
}

const tables = (trx: Trx) => trx.withTables<SignInTables>();
