import { sql } from 'kysely';
import type { Trx } from '#server';
import type { ComparisonBody, ComparisonResult } from '../contract/index.ts';
import type { ComparisonTables, ProductComparisonTable } from './comparison-tables.ts';

/** Columns of a comparison that are written. */
interface ComparisonChange {
  readonly name: string;
  readonly note: string;
  readonly body: ComparisonBody;
  readonly result: ComparisonResult;
  readonly at: string;
  readonly accountId: string;
}

interface NewShare {
  readonly id: string;
  readonly comparisonId: string;
  readonly toCompany: string;
  readonly companyName: string;
  readonly at: string;
  readonly accountId: string;
}

type ProductComparisonRowHeld = Pick<ProductComparisonTable, 'id' | 'revision' | 'name' | 'note'> & {
  readonly result: ComparisonResult;
};

const tables = (trx: Trx) => trx.withTables<ComparisonTables>();

function columnsOf({ name, note, body, result, at, accountId }: ComparisonChange) {
  return {
    name,
    note,
    facility_id: body.facilityId ?? null,
    duty: JSON.stringify(body.duty),
    result: JSON.stringify(result),
    updated_at: at,
    updated_by: accountId,
  };
}

async function putProducts(trx: Trx, companyId: string, id: string, productIds: readonly string[]): Promise<void> {
  await tables(trx)
    .deleteFrom('product_comparison_product')
    .where('company_id', '=', companyId)
    .where('comparison_id', '=', id)
    .execute();
  await tables(trx)
    .insertInto('product_comparison_product')
    .values(
      productIds.map((product_id, index) => ({
        company_id: companyId,
        comparison_id: id,
        position: index + 1,
        product_id,
      })),
    )
    .execute();
}

/** Reads and writes comparisons inside the caller's transaction. */
export class ComparisonStore {
  async count(trx: Trx, companyId: string): Promise<number> {
    const { count } = await tables(trx)
      .selectFrom('product_comparison')
      .select((of) => of.fn.countAll<string>().as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async add(trx: Trx, companyId: string, id: string, change: ComparisonChange): Promise<void> {
    await tables(trx)
      .insertInto('product_comparison')
      .values({
        company_id: companyId,
        id,
        revision: 1,
        created_at: change.at,
        created_by: change.accountId,
        ...columnsOf(change),
      })
      .execute();
    await putProducts(trx, companyId, id, change.body.productIds);
  }

  /** The row, locked until the transaction ends. */
  async held(trx: Trx, companyId: string, id: string): Promise<ProductComparisonRowHeld | undefined> {
    return tables(trx)
      .selectFrom('product_comparison')
      .select(['id', 'revision', 'name', 'note', 'result'])
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  async change(trx: Trx, companyId: string, id: string, change: ComparisonChange): Promise<void> {
    await tables(trx)
      .updateTable('product_comparison')
      .set({ ...columnsOf(change), revision: sql<number>`revision + 1` })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await putProducts(trx, companyId, id, change.body.productIds);
  }

  async remove(trx: Trx, companyId: string, id: string): Promise<void> {
    await tables(trx)
      .deleteFrom('product_comparison')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  }

  /**
   * Shares a comparison as it is now; a company has one copy, and a newer one replaces it. Returns the id of the share.
   */
  async share(trx: Trx, companyId: string, share: NewShare, of: ProductComparisonRowHeld): Promise<string> {
    const { id } = await tables(trx)
      .insertInto('product_comparison_share')
      .values({
        company_id: companyId,
        id: share.id,
        comparison_id: share.comparisonId,
        to_company: share.toCompany,
        company_name: share.companyName,
        name: of.name,
        note: of.note,
        revision: of.revision,
        result: JSON.stringify(withoutPictures(of.result)),
        shared_at: share.at,
        shared_by: share.accountId,
      })
      .onConflict((held) =>
        held.columns(['company_id', 'comparison_id', 'to_company']).doUpdateSet((of_) => ({
          company_name: of_.ref('excluded.company_name'),
          name: of_.ref('excluded.name'),
          note: of_.ref('excluded.note'),
          revision: of_.ref('excluded.revision'),
          result: of_.ref('excluded.result'),
          shared_at: of_.ref('excluded.shared_at'),
          shared_by: of_.ref('excluded.shared_by'),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async revoke(trx: Trx, companyId: string, shareId: string): Promise<boolean> {
    const { numDeletedRows } = await tables(trx)
      .deleteFrom('product_comparison_share')
      .where('company_id', '=', companyId)
      .where('id', '=', shareId)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }
}

/**
 * Pictures stay with their company: another one could not open them. The facility's name is included, its id is not.
 */
function withoutPictures(result: ComparisonResult): ComparisonResult {
  return {
    ...result,
    place: { ...result.place, facilityId: null },
    compared: result.compared.map((product) => ({ ...product, photoId: null })),
  };
}
