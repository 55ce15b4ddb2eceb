import { sql } from 'kysely';
import type { Clock, Trx } from '#server';
import type { BillLayoutRow, BillMeaning } from '../contract/index.ts';
import type { BillMarks } from '../domain/index.ts';
import type { BillTables, PartReading } from './bill-tables.ts';

/** What a bill said, until it is recorded. */
export interface BillReading {
  readonly supplier: string;
  readonly supplierName: string;
  readonly marks: BillMarks | null;
  readonly parts: readonly PartReading[];
}

/** The last recorded bill of a supplier's account. */
export interface KnownPart {
  readonly number: string;
  readonly label: string;
  readonly meaning: BillMeaning;
  readonly from: string;
  readonly to: string;
  readonly quantity: string;
  readonly money: string | null;
  readonly currency: string | null;
}

interface OfItem {
  readonly companyId: string;
  readonly itemId: string;
}

/** Layouts of a supplier that are tried on a bill: the newest ones. */
const LAYOUTS_MOST = 20;

/** Accounts of a supplier that a bill is compared with. */
const KNOWN_MOST = 2_000;

/** Stores what was read from bills, and what recorded bills teach. */
export class BillStore {
  constructor(private readonly clock: Clock) {}

  /** Layouts of a supplier, newest first. */
  async layouts(trx: Trx, companyId: string, supplier: string): Promise<readonly BillMarks[]> {
    const rows = await trx
      .withTables<BillTables>()
      .selectFrom('bill_layout')
      .select('marks')
      .where('company_id', '=', companyId)
      .where('supplier', '=', supplier)
      .orderBy('version', 'desc')
      .limit(LAYOUTS_MOST)
      .execute();
    return rows.map(({ marks }) => marks);
  }

  /** Every layout of a company, by supplier, the newest first. */
  async learntLayouts(trx: Trx, companyId: string): Promise<BillLayoutRow[]> {
    const { rows } = await sql<BillLayoutRow>`
      select layout.supplier, layout.supplier_name as "supplierName", layout.version, layout.item_id as "itemId",
        item.name as "fileName", layout.learnt_at as "learntAt", coalesce(account.name, '') as "learntBy"
      from bill_layout as layout
        left join inbox_item as item on item.company_id = layout.company_id and item.id = layout.item_id
        left join account on account.id = layout.learnt_by
      where layout.company_id = ${companyId}
      order by lower(layout.supplier_name), layout.supplier, layout.version desc`.execute(trx);
    return rows.map((row) => ({ ...row, learntAt: new Date(row.learntAt).toISOString() }));
  }

  /** False: there is no such layout. */
  async forgetLayout(
    trx: Trx,
    companyId: string,
    { supplier, version, itemId }: Pick<BillLayoutRow, 'supplier' | 'version' | 'itemId'>,
  ): Promise<boolean> {
    const { numDeletedRows } = await trx
      .withTables<BillTables>()
      .deleteFrom('bill_layout')
      .where('company_id', '=', companyId)
      .where('supplier', '=', supplier)
      .where('version', '=', version)
      .where('item_id', '=', itemId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** The last recorded bill of each account of a supplier. */
  async known(trx: Trx, companyId: string, supplier: string): Promise<readonly KnownPart[]> {
    const rows = await trx
      .withTables<BillTables>()
      .selectFrom('bill_part')
      .distinctOn(['number', 'label'])
      .selectAll()
      .where('company_id', '=', companyId)
      .where('supplier', '=', supplier)
      .orderBy('number')
      .orderBy('label')
      .orderBy('to_date', 'desc')
      .orderBy('recorded_at', 'desc')
      .limit(KNOWN_MOST)
      .execute();
    return rows.map((row) => ({
      number: row.number,
      label: row.label,
      meaning: {
        facilityId: row.facility_id,
        scope: row.scope,
        categoryId: row.category_id,
        inputTypeId: row.input_type_id,
        consumptionTypeId: row.consumption_type_id,
        unit: row.unit,
      },
      from: row.from_date,
      to: row.to_date,
      quantity: row.quantity,
      money: row.money,
      currency: row.currency,
    }));
  }

  async keepReading(trx: Trx, { companyId, itemId }: OfItem, reading: BillReading): Promise<void> {
    const row = {
      supplier: reading.supplier,
      supplier_name: reading.supplierName,
      marks: reading.marks && JSON.stringify(reading.marks),
      parts: JSON.stringify(reading.parts),
      read_at: this.clock.now().toISOString(),
    };
    await trx
      .withTables<BillTables>()
      .insertInto('bill_reading')
      .values({ company_id: companyId, item_id: itemId, ...row })
      .onConflict((conflict) => conflict.columns(['company_id', 'item_id']).doUpdateSet(row))
      .execute();
  }

  /** Learns from a file that is being recorded. */
  async learn(
    trx: Trx,
    { companyId, itemId }: OfItem,
    batch: { readonly batchId: string; readonly accountId: string },
  ): Promise<void> {
    const tables = trx.withTables<BillTables>();
    const reading = await tables
      .selectFrom('bill_reading')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('item_id', '=', itemId)
      .executeTakeFirst();
    if (!reading) return;
    const at = this.clock.now().toISOString();
    const of = { company_id: companyId, supplier: reading.supplier, item_id: itemId };
    if (reading.marks) {
      const known = await this.layouts(trx, companyId, reading.supplier);
      const marks = JSON.stringify(reading.marks);
      if (!known.some((one) => JSON.stringify(one) === marks)) {
        await this.lockSupplier(trx, companyId, reading.supplier);
        const { version } = await tables
          .selectFrom('bill_layout')
          .select(sql<number>`coalesce(max(version), 0)::int`.as('version'))
          .where('company_id', '=', companyId)
          .where('supplier', '=', reading.supplier)
          .executeTakeFirstOrThrow();
        await tables
          .insertInto('bill_layout')
          .values({
            ...of,
            version: version + 1,
            supplier_name: reading.supplier_name,
            marks,
            learnt_at: at,
            learnt_by: batch.accountId,
          })
          .execute();
      }
    }
    await tables.deleteFrom('bill_part').where('company_id', '=', companyId).where('item_id', '=', itemId).execute();
    if (reading.parts.length === 0) return;
    await tables
      .insertInto('bill_part')
      .values(
        reading.parts.map(({ number, label, meaning, from, to, ...figures }, part) => ({
          ...of,
          part,
          batch_id: batch.batchId,
          number,
          label,
          facility_id: meaning.facilityId,
          scope: meaning.scope,
          category_id: meaning.categoryId,
          input_type_id: meaning.inputTypeId,
          consumption_type_id: meaning.consumptionTypeId,
          unit: meaning.unit,
          from_date: from,
          to_date: to,
          ...figures,
          recorded_at: at,
          recorded_by: batch.accountId,
        })),
      )
      .execute();
  }

  /** Forgets what a file has taught. */
  async forget(trx: Trx, { companyId, itemId }: OfItem): Promise<void> {
    const tables = trx.withTables<BillTables>();
    await tables.deleteFrom('bill_layout').where('company_id', '=', companyId).where('item_id', '=', itemId).execute();
    await tables.deleteFrom('bill_part').where('company_id', '=', companyId).where('item_id', '=', itemId).execute();
  }

  /** Two files of one supplier get two versions. */
  private async lockSupplier(trx: Trx, companyId: string, supplier: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('bill_layout'), hashtext(${`${companyId}/${supplier}`}))`.execute(
      trx,
    );
  }
}
