import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { CompanyStore, CompanyTables } from '#plugins/company/company/server';
import { announceArrival, type AccountStore, type SignInTables } from '#plugins/identity/sign-in/server';
import { defaultsOf, uuidv7, type Passwords, type Trx } from '#server';
import type { SignUpTables, WantedSignUp } from './sign-up-tables.ts';

/** The account of an address. */
export interface AddressHolder {
  readonly accountId: string;
  readonly companyId: string | null;
  readonly name: string;
  readonly language: string;
  readonly status: string;
  /** Removed from the company: any company may invite the address. */
  readonly isUnlinked: boolean;
  /** When the unconfirmed sign-up was last requested; null for every other account. */
  readonly waitsSince: string | null;
}

/**
 * Accounts that await confirmation, each with its company. Work `asStaff`: no one can sign in to them yet.
 */
export class WaitingSignUps {
  private nobodys: Promise<string> | undefined;

  constructor(
    private readonly companies: CompanyStore,
    private readonly accounts: AccountStore,
    private readonly passwords: Pick<Passwords, 'hash'>,
  ) {}

  /** Locks the account until the transaction ends, and the address if it is free. */
  async holderOf(trx: Trx, email: string): Promise<AddressHolder | undefined> {
    await sql`select pg_advisory_xact_lock(hashtext('sign-up'), hashtext(${email}))`.execute(trx);
    await lockedAccount(trx).where('account.email', '=', email).execute();
    return addressHolder(trx).where('account.email', '=', email).executeTakeFirst();
  }

  /** The same by account. */
  async holder(trx: Trx, accountId: string): Promise<AddressHolder | undefined> {
    await lockedAccount(trx).where('account.id', '=', accountId).execute();
    return addressHolder(trx).where('account.id', '=', accountId).executeTakeFirst();
  }

  async add(trx: Trx, email: string, wanted: WantedSignUp, askedAt: string): Promise<AddressHolder> {
    const [companyId, id] = [uuidv7(), uuidv7()];
    const { companyName, companyType, abn, accountName } = wanted;
    await this.companies.addCompany(trx, {
      id: companyId,
      code: codeOf(companyName),
      name: companyName,
      type: companyType,
      abn,
      ...placeOf(wanted),
    });
    await this.accounts.add(trx, {
      id,
      companyId,
      email,
      name: accountName,
      authorities: ['COMPANY_ADMIN', 'USER'],
      passwordHash: await this.unknownPassword(),
    });
    await tables(trx).insertInto('sign_up_waiting').values({ account_id: id, asked_at: askedAt }).execute();
    return this.write(trx, id, companyId, wanted, askedAt);
  }

  /** Replaces what was requested before with what is requested now. */
  async replace(trx: Trx, holder: AddressHolder, wanted: WantedSignUp, askedAt: string): Promise<AddressHolder> {
    const { accountId, companyId } = holder;
    const { companyName: name, companyType: type, abn } = wanted;
    const place = placeOf(wanted);
    const change = { name, type, abn, place, ...defaultsOf(place.country) };
    if (companyId !== null) await this.companies.changeCompany(trx, companyId, change);
    await tables(trx)
      .updateTable('sign_up_waiting')
      .set({ asked_at: askedAt })
      .where('account_id', '=', accountId)
      .execute();
    return this.write(trx, accountId, companyId, wanted, askedAt);
  }

  /** Activates the account, with the password chosen with its link. */
  async confirm(trx: Trx, accountId: string, passwordHash: string): Promise<void> {
    await this.accounts.setPassword(trx, accountId, passwordHash);
    await tables(trx).deleteFrom('sign_up_waiting').where('account_id', '=', accountId).execute();
    await tables(trx).updateTable('account').set({ status: 'ACTIVE' }).where('id', '=', accountId).execute();
    await announceArrival(trx);
  }

  /** Accounts last requested before a moment. */
  async requestedBefore(trx: Trx, before: string): Promise<readonly string[]> {
    const rows = await tables(trx)
      .selectFrom('sign_up_waiting')
      .select('account_id as accountId')
      .where('asked_at', '<', before)
      .execute();
    return rows.map(({ accountId }) => accountId);
  }

  /** Removes account and company. Fails with a foreign key violation if other rows refer to them. */
  async remove(trx: Trx, { accountId, companyId }: AddressHolder): Promise<void> {
    for (const table of ['one_time_token', 'credential', 'sign_up_waiting'] as const)
      await tables(trx).deleteFrom(table).where('account_id', '=', accountId).execute();
    await tables(trx).deleteFrom('account').where('id', '=', accountId).execute();
    if (companyId !== null) await tables(trx).deleteFrom('company').where('company_id', '=', companyId).execute();
  }

  /** Until the link is opened the password is random: the requester need not own the address. */
  private unknownPassword(): Promise<string> {
    this.nobodys ??= this.passwords.hash(randomBytes(32).toString('base64url')).catch((failure: unknown) => {
      this.nobodys = undefined;
      throw failure;
    });
    return this.nobodys;
  }

  /** The sign-up's facts in the account, apart from the company. */
  private async write(
    trx: Trx,
    accountId: string,
    companyId: string | null,
    { accountName: name, language, termsVersion }: WantedSignUp,
    askedAt: string,
  ): Promise<AddressHolder> {
    await tables(trx)
      .updateTable('account')
      .set({
        name,
        language,
        status: 'PENDING',
        onboarding: true,
        terms_version: termsVersion,
        terms_accepted_at: askedAt,
      })
      .where('id', '=', accountId)
      .execute();
    return { accountId, companyId, name, language, status: 'PENDING', isUnlinked: false, waitsSince: askedAt };
  }
}

const tables = (trx: Trx) => trx.withTables<SignUpTables & SignInTables & CompanyTables>();

/**
 * Locks an account in a statement of its own. A statement that waits for a lock and joins another table sees that table as
 * it was before the wait: a sign-up confirmed meanwhile would still seem to wait.
 */
const lockedAccount = (trx: Trx) => tables(trx).selectFrom('account').select('account.id').forUpdate();

const addressHolder = (trx: Trx) =>
  tables(trx)
    .selectFrom('account')
    .leftJoin('sign_up_waiting', 'sign_up_waiting.account_id', 'account.id')
    .select([
      'account.id as accountId',
      'account.company_id as companyId',
      'account.name',
      'account.language',
      'account.status',
      sql<boolean>`account.unlinked_at is not null`.as('isUnlinked'),
      'sign_up_waiting.asked_at as waitsSince',
    ]);

/** A short code for lists of staff: the beginning of the company's name, and random characters to make it unique. */
function codeOf(name: string): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 12);
  return `${letters || 'COMPANY'}-${randomBytes(4).toString('hex').toUpperCase()}`;
}

const placeOf = ({ country = 'AU', registrationNumber = null }: WantedSignUp) => ({ country, registrationNumber });
