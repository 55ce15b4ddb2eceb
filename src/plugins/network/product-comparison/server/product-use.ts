import type { ProductUse } from '#plugins/network/products/server';
import type { ComparisonTables } from './comparison-tables.ts';

/** Saved comparisons that name a product. */
export const comparisonUse: ProductUse = {
  id: 'product-comparison',
  label: 'product-comparison.uses',
  async count(trx, companyId, productId) {
    const { count } = await trx
      .withTables<ComparisonTables>()
      .selectFrom('product_comparison_product')
      .select((of) => of.fn.countAll<string>().as('count'))
      .where('company_id', '=', companyId)
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
};
