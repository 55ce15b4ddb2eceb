import type { FirstPage } from '../contract/index.ts';
import type { Account } from './account-store.ts';

/**
 * The page an account sees first: the chosen one, otherwise the engagement for auditors, Home for people of companies and
 * the dashboard for platform staff.
 */
export function firstPageOf({
  firstPage,
  companyId,
  authorities,
}: Pick<Account, 'firstPage' | 'companyId' | 'authorities'>): FirstPage {
  if (firstPage !== null) return firstPage;
  if (companyId === null) return 'dashboard';
  return authorities.every((one) => one === 'AUDITOR') ? 'my-audit' : 'home';
}
