import type { CompanyStore } from '#plugins/company/company/server';
import type { Trx } from '#server';
import type { Account } from './account-store.ts';
import type { PasswordOwner } from './password-rules.ts';

/** The owner of an account's password, with the company's name, which must not be part of it. */
export async function passwordOwner(
  trx: Trx,
  companies: CompanyStore,
  { email, name, companyId }: Pick<Account, 'email' | 'name' | 'companyId'>,
): Promise<PasswordOwner> {
  const company = companyId === null ? undefined : await companies.company(trx, companyId);
  return { email, name, companyName: company?.name ?? null };
}
