import { createHash } from 'node:crypto';
import type { Trx } from '#server';
import type { SsoLoginTable, SsoTables } from './sso-tables.ts';

/** A sign-in under way. */
export type Login = SsoLoginTable;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Sign-ins under way, by the hash of their state. Work `asStaff`: nobody is signed in yet. */
export class LoginStore {
  async add(trx: Trx, login: Login, now: string): Promise<void> {
    await tables(trx).deleteFrom('sso_login').where('expires_at', '<=', now).execute();
    await tables(trx).insertInto('sso_login').values(login).execute();
  }

  /** Uses it up, whatever becomes of it: a state works once. */
  spend(trx: Trx, state: string): Promise<Login | undefined> {
    return tables(trx)
      .deleteFrom('sso_login')
      .where('state_hash', '=', hashOf(state))
      .returningAll()
      .executeTakeFirst();
  }
}

const tables = (trx: Trx) => trx.withTables<SsoTables>();
