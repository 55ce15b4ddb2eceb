import { problem } from '#contract';
import type { CompanyOutOfUse, CompanyTables } from '#plugins/company/company/server';
import type { Clock, Trx } from '#server';
import type { SessionStore } from './session-store.ts';

/** Whether people of a company may be let in; holds its row, so that it does not go out of use meanwhile. */
export async function isInUse(trx: Trx, companyId: string | null): Promise<boolean> {
  if (companyId === null) return true;
  const company = await trx
    .withTables<CompanyTables>()
    .selectFrom('company')
    .select('status')
    .where('company_id', '=', companyId)
    .forShare()
    .executeTakeFirst();
  return company?.status === 'ACTIVE';
}

/** Told to somebody whose password was right: nothing is learnt by guessing. */
export const companyOutOfUse = () => problem('sign-in.company-inactive', 403, 'sign-in.company-inactive');

/** Whoever is signed in of a company that goes out of use is out at once, in every process. */
export function endingSessions(sessions: Pick<SessionStore, 'endOfCompany'>, clock: Clock): CompanyOutOfUse {
  return {
    left: (trx, companyId) => sessions.endOfCompany(trx, companyId, clock.now().toISOString(), 'company is out of use'),
  };
}
