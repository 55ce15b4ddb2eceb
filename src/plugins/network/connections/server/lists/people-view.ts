import type { SignInTables } from '#plugins/identity/sign-in/server';
import type { Trx } from '#server';

/** A person who receives a mail. */
export interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string;
}

/** The account of an invited address. */
export interface Holder extends Reader {
  readonly companyId: string | null;
  readonly status: string;
  readonly isUnlinked: boolean;
}

/** Maximum number of administrators of one company that receive a mail. */
const MOST_MAILS = 20;

/** People, with only what connections need. */
export class PeopleView {
  /** Whether an address belongs to a person of a company. */
  async isOf(trx: Trx, companyId: string, email: string): Promise<boolean> {
    const found = await accounts(trx)
      .select('id')
      .where('company_id', '=', companyId)
      .where('email', '=', email)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Addresses of a company's active people. */
  async addressesOf(trx: Trx, companyId: string): Promise<readonly string[]> {
    const rows = await accounts(trx)
      .select('email')
      .where('company_id', '=', companyId)
      .where('status', '=', 'ACTIVE')
      .execute();
    return rows.map(({ email }) => email);
  }

  /** Use `asStaff`. */
  async holderOf(trx: Trx, email: string): Promise<Holder | undefined> {
    const row = await accounts(trx)
      .select(['email', 'name', 'language', 'company_id as companyId', 'status', 'unlinked_at'])
      .where('email', '=', email)
      .executeTakeFirst();
    return row && { ...row, isUnlinked: row.unlinked_at !== null };
  }

  /** Use `asStaff`: the active administrators of a company. */
  administratorsOf(trx: Trx, companyId: string): Promise<readonly Reader[]> {
    return accounts(trx)
      .select(['email', 'name', 'language'])
      .where('company_id', '=', companyId)
      .where('status', '=', 'ACTIVE')
      .where((row) => row('authorities', '&&', row.val(['COMPANY_ADMIN'])))
      .orderBy('name')
      .limit(MOST_MAILS)
      .execute();
  }
}

const accounts = (trx: Trx) => trx.withTables<SignInTables>().selectFrom('account');
