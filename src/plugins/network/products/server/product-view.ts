import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { EvidenceStore } from '#plugins/assurance/evidence/server';
import { ListOrder, type SortKey, type Trx } from '#server';
import type { Product, ProductDetail, productRoutes } from '../contract/index.ts';
import { presentProduct } from './present-product.ts';
import type { ProductTable, ProductTables } from './product-tables.ts';
import type { ProductUse } from './product-use.ts';

export type ProductFilter = Pick<
  z.output<NonNullable<typeof productRoutes.list.query>>,
  'search' | 'type' | 'carrier' | 'status' | 'fieldSort' | 'sort'
>;

export interface ProductPage {
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
}

/** Columns a list can be ordered by, before the name. */
const ORDERS: Readonly<Record<Exclude<ProductFilter['fieldSort'], 'name'>, SortKey<ProductTable>>> = {
  year: { by: 'year', type: 'integer', of: ({ year }) => year },
  payload: { by: 'payload', type: 'numeric', of: ({ payload }) => payload, nulls: 'last' },
  engineKw: { by: 'engine_kw', type: 'numeric', of: ({ engine_kw }) => engine_kw, nulls: 'last' },
  price: { by: 'price', type: 'numeric', of: ({ price }) => price, nulls: 'last' },
  createdAt: { by: 'created_at', type: 'timestamptz', of: ({ created_at }) => created_at },
};

/** Make, model and year, by the same expressions as the index. */
const NAME: readonly SortKey<ProductTable>[] = [
  { by: sql`lower(make)`, type: 'lower', of: ({ make }) => make },
  { by: sql`lower(model)`, type: 'lower', of: ({ model }) => model },
  { by: 'year', type: 'integer', of: ({ year }) => year },
];

const ID: SortKey<ProductTable> = { by: 'id', type: 'uuid', of: ({ id }) => id };

function orderOf({ fieldSort, sort }: ProductFilter): ListOrder<ProductTable> {
  const way = sort === 'ASC' ? 'asc' : 'desc';
  if (fieldSort === 'name') return new ListOrder([...NAME.map((key) => ({ ...key, way }) as const), ID]);
  return new ListOrder([{ ...ORDERS[fieldSort], way }, ...NAME, ID]);
}

/** Products for the screens, inside the caller's transaction. */
export class ProductView {
  constructor(
    private readonly evidence: EvidenceStore,
    private readonly uses: readonly ProductUse[],
  ) {}

  async page(
    trx: Trx,
    companyId: string,
    { page, size, cursor, ...filter }: ProductFilter & ProductPage,
  ): Promise<{ readonly rows: Product[]; readonly total: number; readonly next: string | null }> {
    const where = wanted(companyId, filter);
    const order = orderOf(filter);
    const { rows } = await sql<ProductTable>`
      select * from product where ${where} and ${order.after(cursor)}
      order by ${order.by} ${order.part({ page, size, cursor })}`.execute(trx);
    const counted = await sql<{ total: number }>`select count(*)::int as total from product where ${where}`.execute(
      trx,
    );
    return { rows: rows.map(presentProduct), total: counted.rows[0]?.total ?? 0, next: order.next(rows, size) };
  }

  async all(trx: Trx, companyId: string, filter: ProductFilter): Promise<readonly Product[]> {
    const { rows } = await sql<ProductTable>`
      select * from product where ${wanted(companyId, filter)} order by ${orderOf(filter).by}`.execute(trx);
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
