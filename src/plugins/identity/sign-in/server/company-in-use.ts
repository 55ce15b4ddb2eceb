import { problem } from '#contract';
import type { CompanyOutOfUse, CompanyTables } from '#plugins/company/company/server';
import type { Clock, Trx } from '#server';
import type { SessionStore } from './session-store.ts';

/** Whether people of a company may sign in. Locks its row, so that it is not deactivated meanwhile. */
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

/** Shown only after a right password, so guessing reveals nothing. */
export const companyOutOfUse = () => problem('sign-in.company-inactive', 403, 'sign-in.company-inactive');

/** Deactivating a company ends the sessions of its people at once, in every process. */
export function endingSessions(sessions: Pick<SessionStore, 'endOfCompany'>, clock: Clock): CompanyOutOfUse {
  return {
    left: (trx, companyId) => sessions.endOfCompany(trx, companyId, clock.now().toISOString(), 'company is out of use'),
  };
}
