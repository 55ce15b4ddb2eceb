import { sql } from 'kysely';
import type { ProductUse } from '#plugins/network/products/server';
import { productUrn } from '../domain/index.ts';

/** A product that has footprints is archived instead of deleted: partners know it by its id. */
export const productFootprints: ProductUse = {
  id: 'footprints',
  label: 'footprints.of-product',
  async count(trx, companyId, productId) {
    const { rows } = await sql<{ footprints: number }>`
      select count(*)::int as footprints from footprint
      where company_id = ${companyId} and product_ids && ${[productUrn(productId)]}::text[]`.execute(trx);
    return rows[0]?.footprints ?? 0;
  },
};
