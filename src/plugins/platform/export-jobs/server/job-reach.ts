import type { Database, TransactionOptions, Trx } from '#server';

/**
 * Work of the machinery on exports of one company, or on those of platform staff. What staff look at is written down by
 * the kinds that read it; an export itself holds nothing of a company until then.
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
