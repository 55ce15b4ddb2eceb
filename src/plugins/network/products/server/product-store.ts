import { sql } from 'kysely';
import type { Trx } from '#server';
import type { Product } from '../contract/index.ts';
import { presentProduct } from './present-product.ts';
import type { ProductTable, ProductTables } from './product-tables.ts';

/** Reads products for other plugins, in their own transaction. */
export class ProductStore {
  /**
   * Products of the company by id, archived ones included: what was stored with one still shows it. Deleted and unknown
   * ones are missing.
   */
  async byIds(trx: Trx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Product>> {
    if (ids.length === 0) return new Map();
    const rows = await present(trx, companyId)
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map((row) => [row.id, presentProduct(row)]));
  }

  /** Products available for selection, by name. */
  async offered(trx: Trx, companyId: string): Promise<readonly Product[]> {
    const rows = await present(trx, companyId).where('archived_at', 'is', null).orderBy(NAME).orderBy('id').execute();
    return rows.map(presentProduct);
  }
}

/** Order of names, same expression as the index. */
const NAME = sql`lower(make), lower(model), year`;

const tables = (trx: Trx) => trx.withTables<ProductTables>();

const present = (trx: Trx, companyId: string) =>
  tables(trx).selectFrom('product').selectAll().where('company_id', '=', companyId).where('deleted_at', 'is', null);

/** The row, locked until the transaction ends; undefined if there is none. */
export function holdProduct(trx: Trx, companyId: string, id: string): Promise<ProductTable | undefined> {
  return present(trx, companyId).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertProduct(trx: Trx, row: ProductTable): Promise<void> {
  await tables(trx).insertInto('product').values(row).execute();
}

/** Sets columns of one product. */
export async function changeProduct(
  trx: Trx,
  companyId: string,
  id: string,
  change: Partial<Omit<ProductTable, 'company_id' | 'id'>>,
): Promise<void> {
  await tables(trx)
    .updateTable('product')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
