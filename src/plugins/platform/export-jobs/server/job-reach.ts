import type { Database, TransactionOptions, Trx } from '#server';

/**
 * Background work on exports of one company, or of platform staff. It is not audited: kinds record what they read, and
 * an export contains no company data before that.
 */
export function withinReach<T>(
  database: Pick<Database, 'withTenant' | 'asStaff'>,
  companyId: string | null,
  work: (trx: Trx) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  return companyId === null
    ? database.asStaff({ action: 'export jobs', audit: false }, work, options)
    : database.withTenant(companyId, work, options);
}
