import { pageAnswer } from '#contract';
import type { CompanyTables } from '#plugins/company/company/server';
import { newestFirst, type Trx } from '#server';
import type {
  ComparisonDetail,
  ComparisonResult,
  ComparisonRow,
  ComparisonShare,
  SharedDetail,
  SharedRow,
} from '../contract/index.ts';
import { decimal } from '#domain/units';
import type { ComparisonTables } from './comparison-tables.ts';

interface PageQuery {
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
}

type PageOf<T> = ReturnType<typeof pageAnswer<T>>;

const tables = (trx: Trx) => trx.withTables<ComparisonTables & CompanyTables>();

const KEPT = newestFirst<{ readonly id: string; readonly updated_at: string }>(
  'kept.updated_at',
  'kept.id',
  ({ updated_at }) => updated_at,
);

const SHARED = newestFirst<{ readonly id: string; readonly shared_at: string }>(
  'shared_at',
  'id',
  ({ shared_at }) => shared_at,
);

/** Comparisons for the screens, inside the caller's transaction. */
export class ComparisonView {
  async page(trx: Trx, companyId: string, { page, size, cursor, search }: PageQuery): Promise<PageOf<ComparisonRow>> {
    let chosen = tables(trx).selectFrom('product_comparison as kept').where('kept.company_id', '=', companyId);
    if (search) chosen = chosen.where('kept.name', 'ilike', `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
    const rows = await chosen
      .select(['kept.id', 'kept.revision', 'kept.name', 'kept.note', 'kept.result', 'kept.updated_at'])
      .select((of) =>
        of
          .selectFrom('product_comparison_share as share')
          .select((row) => row.fn.countAll<string>().as('count'))
          .where('share.company_id', '=', companyId)
          .whereRef('share.comparison_id', '=', 'kept.id')
          .as('shares'),
      )
      .where(KEPT.after(cursor))
      .orderBy(KEPT.by)
      .limit(size)
      .offset(KEPT.skipped({ page, size, cursor }))
      .execute();
    const { count } = await chosen.select((of) => of.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    const listed = rows.map((row) => ({ ...rowOf(row), shares: Number(row.shares ?? 0) }));
    return pageAnswer(listed, page, size, Number(count), KEPT.next(rows, size));
  }

  async one(trx: Trx, companyId: string, id: string): Promise<ComparisonDetail | undefined> {
    const row = await tables(trx)
      .selectFrom('product_comparison')
      .select(['id', 'revision', 'name', 'note', 'result', 'duty', 'facility_id', 'updated_at'])
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const sharedWith = await this.shares(trx, companyId, id);
    return {
      ...rowOf(row),
      shares: sharedWith.length,
      productIds: row.result.compared.map((product) => product.id),
      facilityId: row.facility_id,
      duty: row.duty,
      result: row.result,
      sharedWith,
    };
  }

  async shares(trx: Trx, companyId: string, comparisonId: string): Promise<ComparisonShare[]> {
    const rows = await tables(trx)
      .selectFrom('product_comparison_share as share')
      .leftJoin('company', 'company.company_id', 'share.to_company')
      .select(['share.id', 'share.to_company', 'share.shared_at', 'share.revision', 'company.name'])
      .where('share.company_id', '=', companyId)
      .where('share.comparison_id', '=', comparisonId)
      .orderBy('share.shared_at', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      companyId: row.to_company,
      // A company that is no longer connected is not named either.
      companyName: row.name ?? '–',
      sharedAt: row.shared_at,
      revision: row.revision,
    }));
  }

  /** What other companies share with this one. */
  async received(trx: Trx, companyId: string, { page, size, cursor }: PageQuery): Promise<PageOf<SharedRow>> {
    const chosen = tables(trx).selectFrom('product_comparison_share').where('to_company', '=', companyId);
    const rows = await chosen
      .select(['id', 'name', 'note', 'company_name', 'shared_at', 'result'])
      .where(SHARED.after(cursor))
      .orderBy(SHARED.by)
      .limit(size)
      .offset(SHARED.skipped({ page, size, cursor }))
      .execute();
    const { count } = await chosen.select((of) => of.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    return pageAnswer(rows.map(sharedOf), page, size, Number(count), SHARED.next(rows, size));
  }

  async receivedOne(trx: Trx, companyId: string, id: string): Promise<SharedDetail | undefined> {
    const row = await tables(trx)
      .selectFrom('product_comparison_share')
      .select(['id', 'name', 'note', 'company_name', 'shared_at', 'result'])
      .where('to_company', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { ...sharedOf(row), result: row.result };
  }
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly result: ComparisonResult;
}

/** The product with the lowest emissions by the chosen method. */
function bestOf({ products, method }: ComparisonResult): ComparisonRow['best'] {
  let best: ComparisonRow['best'] = null;
  for (const { name, emissions } of products) {
    const tonnes = method === 'MARKET' ? emissions.total.market : emissions.total.location;
    if (tonnes !== null && (best === null || decimal(tonnes).lessThan(best.tonnes))) best = { name, tonnes };
  }
  return best;
}

const named = ({ id, name, note, result }: Named) => ({
  id,
  name,
  note,
  productNames: result.compared.map((product) => product.name),
  best: bestOf(result),
  edition: result.edition,
});

const rowOf = (row: Named & { readonly revision: number; readonly updated_at: string }) => ({
  ...named(row),
  revision: row.revision,
  updatedAt: row.updated_at,
});

const sharedOf = (row: Named & { readonly company_name: string; readonly shared_at: string }): SharedRow => ({
  ...named(row),
  companyName: row.company_name,
  sharedAt: row.shared_at,
});
