import type { CompanyDependents, FacilityDependents } from '#plugins/company/company/server';
import type { ComparisonTables } from './comparison-tables.ts';

/** Saved comparisons, which a user must delete before the company. */
export const companyComparisons: CompanyDependents = {
  id: 'product-comparisons',
  async count(trx, companyId) {
    const { count } = await trx
      .withTables<ComparisonTables>()
      .selectFrom('product_comparison')
      .select((of) => of.fn.countAll<string>().as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
};

/**
 * Comparisons that take their electricity from a facility. They have no dates, so no reporting window excludes them.
 */
export const facilityComparisons: FacilityDependents = {
  id: 'product-comparisons',
  async count(trx, companyId, facilityId, outside) {
    if (outside) return 0;
    const { count } = await trx
      .withTables<ComparisonTables>()
      .selectFrom('product_comparison')
      .select((of) => of.fn.countAll<string>().as('count'))
      .where('company_id', '=', companyId)
      .where('facility_id', '=', facilityId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
};
