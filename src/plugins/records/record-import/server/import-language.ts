import type { AccountStore } from '#plugins/identity/sign-in/server';
import { withReach, type Caller, type Database } from '#server';
import { IMPORT_LANGUAGES, type ImportLanguage } from '../contract/index.ts';

/** The language of a caller: the requested one, otherwise that of the profile. */
export class CallersLanguage {
  constructor(
    private readonly database: Database,
    private readonly accounts: Pick<AccountStore, 'byId'>,
  ) {}

  async of(caller: Caller, asked?: ImportLanguage): Promise<ImportLanguage> {
    if (asked !== undefined) return asked;
    const account = await withReach(this.database, caller, 'own language', (trx) =>
      this.accounts.byId(trx, caller.accountId),
    );
    return IMPORT_LANGUAGES.find((language) => language === account?.language) ?? 'en';
  }
}
