import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { EvidenceStore } from '#plugins/assurance/evidence/server';
import type { Trx } from '#server';
import type { Product, ProductDetail, productRoutes } from '../contract/index.ts';
import { presentProduct } from './present-product.ts';
import { NAME } from './product-store.ts';
import type { ProductTable, ProductTables } from './product-tables.ts';
import type { ProductUse } from './product-use.ts';

export type ProductFilter = Pick<
  z.output<NonNullable<typeof productRoutes.list.query>>,
  'search' | 'type' | 'carrier' | 'status' | 'fieldSort' | 'sort'
>;

export interface ProductPage {
  readonly page: number;
  readonly size: number;
}

/** Columns a list can be ordered by, before the name. */
const ORDERS: Readonly<Record<Exclude<ProductFilter['fieldSort'], 'name'>, RawBuilder<unknown>>> = {
  year: sql`year`,
  payload: sql`payload`,
  engineKw: sql`engine_kw`,
  price: sql`price`,
  createdAt: sql`created_at`,
};

/** Products for the screens, inside the caller's transaction. */
export class ProductView {
  constructor(
    private readonly evidence: EvidenceStore,
    private readonly uses: readonly ProductUse[],
  ) {}

  async page(
    trx: Trx,
    companyId: string,
    { page, size, ...filter }: ProductFilter & ProductPage,
  ): Promise<{ readonly rows: Product[]; readonly total: number }> {
    const where = wanted(companyId, filter);
    const { rows } =
      await sql<ProductTable>`${ordered(where, filter)} limit ${size} offset ${(page - 1) * size}`.execute(trx);
    const counted = await sql<{ total: number }>`select count(*)::int as total from product where ${where}`.execute(
      trx,
    );
    return { rows: rows.map(presentProduct), total: counted.rows[0]?.total ?? 0 };
  }

  async all(trx: Trx, companyId: string, filter: ProductFilter): Promise<readonly Product[]> {
    const { rows } = await sql<ProductTable>`${ordered(wanted(companyId, filter), filter)}`.execute(trx);
    return rows.map(presentProduct);
  }

  async one(trx: Trx, companyId: string, id: string): Promise<ProductDetail | undefined> {
    const row = await trx
      .withTables<ProductTables>()
      .selectFrom('product')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) return undefined;
    const files = await this.evidence.ofRecords(trx, companyId, [id]);
    return {
      ...presentProduct(row),
      createdAt: row.created_at,
      evidenceIds: (files.get(id) ?? []).map((file) => file.id),
      uses: await usesOf(trx, companyId, id, this.uses),
    };
  }
}

/** Uses of the product with their counts; sequential, since a transaction has one connection. */
export async function usesOf(trx: Trx, companyId: string, id: string, all: readonly ProductUse[]) {
  const uses: ProductDetail['uses'] = [];
  for (const use of all) {
    const count = await use.count(trx, companyId, id);
    if (count > 0) uses.push({ id: use.id, label: use.label, count });
  }
  return uses;
}

function ordered(where: RawBuilder<unknown>, { fieldSort, sort }: ProductFilter): RawBuilder<ProductTable> {
  const direction = sort === 'ASC' ? sql`asc` : sql`desc`;
  const order =
    fieldSort === 'name'
      ? sql`lower(make) ${direction}, lower(model) ${direction}, year ${direction}`
      : sql`${ORDERS[fieldSort]} ${direction} nulls last, ${NAME}`;
  return sql<ProductTable>`select * from product where ${where} order by ${order}, id`;
}

function wanted(companyId: string, { search, type, carrier, status }: ProductFilter): RawBuilder<unknown> {
  const conditions = [
    sql`company_id = ${companyId}`,
    sql`deleted_at is null`,
    status === 'ACTIVE' ? sql`archived_at is null` : sql`archived_at is not null`,
    ...(search ? [sql`(make || ' ' || model || ' ' || year) ilike ${pattern(search)}`] : []),
    ...(type ? [sql`type = ${type}`] : []),
    ...(carrier ? [sql`carrier = ${carrier}`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** Escapes `%` and `_`. */
function pattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
