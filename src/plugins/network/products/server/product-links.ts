import type { RecordProducts } from '#plugins/records/records/server';
import { nameOf } from './present-product.ts';
import type { ProductTables } from './product-tables.ts';
import type { ProductUse } from './product-use.ts';

/** Products a record may name. The row is locked, so that no product is deleted while a record links to it. */
export const recordProducts: RecordProducts = {
  async nameOf(trx, companyId, productId) {
    const named = await trx
      .withTables<ProductTables>()
      .selectFrom('product')
      .select(['make', 'model', 'year'])
      .where('company_id', '=', companyId)
      .where('id', '=', productId)
      .where('deleted_at', 'is', null)
      .where('archived_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    return named && nameOf(named);
  },
};

interface NamingRecord {
  readonly company_id: string;
  readonly product_id: string | null;
  readonly deleted_at: string | null;
}

/** Records that name a product, including drafts. */
export const recordUse: ProductUse = {
  id: 'records',
  label: 'products.uses.records',
  async count(trx, companyId, productId) {
    const { count } = await trx
      .withTables<{ emission_record: NamingRecord }>()
      .selectFrom('emission_record')
      .select((of) => of.fn.countAll<string>().as('count'))
      .where('company_id', '=', companyId)
      .where('product_id', '=', productId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
};
