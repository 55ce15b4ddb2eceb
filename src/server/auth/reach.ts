import type { Database, TransactionOptions, Trx } from '../db/index.ts';
import type { Caller } from './caller.ts';

/**
 * Runs work with the caller's reach: company users within their company, platform staff across companies, recorded in
 * the audit trail as `action`.
 */
export function withReach<T>(
  database: Database,
  caller: Caller,
  action: string,
  work: (trx: Trx) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  return caller.companyId === null
    ? database.asStaff({ accountId: caller.accountId, action }, work, options)
    : database.withTenant(caller.companyId, work, options);
}
