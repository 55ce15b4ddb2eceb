import { MESSAGES, problem } from '#contract';
import { facilityCountries, type Company, type CompanyStore } from '#plugins/company/company/server';
import { firstPageOf, granted, type AccountStore } from '#plugins/identity/sign-in/server';
import { serve, withReach, type Caller, type Database, type ServedRoute, type Trx } from '#server';
import { profileRoute, updateProfileRoute, type UserProfile } from '../contract/index.ts';

const factsOf = async (trx: Trx, { id, country, currency, firstMonth }: Company) => ({
  country,
  currency,
  firstMonth,
  facilityCountries: (await facilityCountries(trx, id)).get(id) ?? [],
});

/** The own account, read and changed with the caller's own reach; for staff past row-level security. */
export function profileHandlers(
  database: Database,
  accounts: AccountStore,
  companies: CompanyStore,
): readonly ServedRoute[] {
  const read = async (trx: Trx, caller: Caller): Promise<UserProfile> => {
    const account = await accounts.byId(trx, caller.accountId);
    if (!account) throw problem('caller.unknown', 401, 'sign-in.needed');
    const company = account.companyId === null ? undefined : await companies.company(trx, account.companyId);
    return {
      accountId: account.id,
      accountName: account.name,
      email: account.email,
      companyId: account.companyId,
      companyName: company?.name ?? null,
      company: company ? await factsOf(trx, company) : null,
      authorities: granted(account.authorities),
      onboarding: account.onboarding,
      language: account.language as UserProfile['language'],
      theme: account.theme as UserProfile['theme'],
      firstPage: firstPageOf(account),
    };
  };

  return [
    serve(profileRoute, async ({ caller }) => ({
      statusCode: 200,
      data: await withReach(database, caller, 'own profile', (trx) => read(trx, caller)),
    })),
    serve(updateProfileRoute, async ({ caller, body: { accountName, language, theme, firstPage } }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await withReach(database, caller, 'change own profile', async (trx) => {
        if (firstPage === 'my-audit' && !caller.authorities.includes('AUDITOR')) throw notTheirs();
        await accounts.change(trx, caller.accountId, {
          name: accountName,
          ...(language ? { language } : {}),
          ...(theme ? { theme } : {}),
          ...(firstPage ? { first_page: firstPage } : {}),
        });
        return read(trx, caller);
      }),
    })),
  ];
}

/** Only auditors have an engagement. */
const notTheirs = () =>
  problem('profile.no-first-page', 400, 'profile.no-first-page', [
    { path: 'firstPage', message: 'profile.no-first-page' },
  ]);
