import { useSession } from '#core';
import type { CompanyProfile } from '../contract/index.ts';

/** Whether the reader may change the company: its administrators while it is active, platform staff always. */
export function useMayEdit(company: Pick<CompanyProfile, 'status'> | undefined): boolean {
  const { authorities } = useSession();
  if (authorities.includes('ADMIN')) return true;
  return company?.status === 'ACTIVE' && authorities.includes('COMPANY_ADMIN');
}
