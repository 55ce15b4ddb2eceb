import { problem } from '#contract';
import { facilityCountries, type CompanyOutOfUse, type CompanyTables } from '#plugins/company/company/server';
import type { Clock, Trx } from '#server';
import type { SessionStore } from './session-store.ts';

/** Facts of a company that the screens of its people depend on. */
export interface CompanyFacts {
  readonly country: string;
  readonly currency: string;
  readonly firstMonth: number;
  readonly facilityCountries: readonly string[];
}

/**
 * The company of an account, if its people may sign in; platform staff have none. Locks its row, so that it is not
 * deactivated meanwhile.
 */
export async function companyInUse(
  trx: Trx,
  companyId: string | null,
): Promise<{ readonly company: CompanyFacts | null } | 'out of use'> {
  if (companyId === null) return { company: null };
  const row = await companyRow(trx, companyId).forShare().executeTakeFirst();
  return row?.status === 'ACTIVE' ? { company: await factsOf(trx, companyId, row) } : 'out of use';
}

/** Facts of a company; null for platform staff. */
export async function companyFactsOf(trx: Trx, companyId: string | null): Promise<CompanyFacts | null> {
  if (companyId === null) return null;
  const row = await companyRow(trx, companyId).executeTakeFirst();
  return row ? factsOf(trx, companyId, row) : null;
}

function companyRow(trx: Trx, companyId: string) {
  return trx
    .withTables<CompanyTables>()
    .selectFrom('company')
    .select(['status', 'country', 'currency', 'year_first_month as firstMonth'])
    .where('company_id', '=', companyId);
}

async function factsOf(
  trx: Trx,
  companyId: string,
  { country, currency, firstMonth }: Omit<CompanyFacts, 'facilityCountries'>,
): Promise<CompanyFacts> {
  const countries = (await facilityCountries(trx, companyId)).get(companyId) ?? [];
  return { country, currency, firstMonth, facilityCountries: countries };
}

/** Shown only after a right password, so guessing reveals nothing. */
export const companyOutOfUse = () => problem('sign-in.company-inactive', 403, 'sign-in.company-inactive');

/** Deactivating a company ends the sessions of its people at once, in every process. */
export function endingSessions(sessions: Pick<SessionStore, 'endOfCompany'>, clock: Clock): CompanyOutOfUse {
  return {
    left: (trx, companyId) => sessions.endOfCompany(trx, companyId, clock.now().toISOString(), 'company is out of use'),
  };
}
