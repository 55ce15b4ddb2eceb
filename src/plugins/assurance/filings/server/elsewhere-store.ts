import { sql } from 'kysely';
import type { Trx } from '#server';
import type { ElsewhereRow } from '../contract/index.ts';
import { isFiledDeadline } from './filing-obligations.ts';
import type { FilingTables } from './filing-tables.ts';

const tables = (trx: Trx) => trx.withTables<FilingTables>();

/** Notes of what was filed outside the product, inside the caller's transaction. Without withdrawn ones. */
export class ElsewhereStore {
  async all(trx: Trx, companyId: string): Promise<ElsewhereRow[]> {
    const rows = await tables(trx)
      .selectFrom('filed_elsewhere')
      .selectAll()
      .select(sql<string>`round(extract(epoch from noted_at) * 1000)::text`.as('atMs'))
      .where('company_id', '=', companyId)
      .where('withdrawn_at', 'is', null)
      .orderBy('year', 'desc')
      .orderBy('filed_on', 'desc')
      .orderBy('id')
      .execute();
    return rows.flatMap((row) =>
      isFiledDeadline(row.obligation)
        ? [
            {
              id: row.id,
              obligation: row.obligation,
              year: row.year,
              filedOn: row.filed_on,
              officer: row.officer,
              note: row.note,
              notedAt: new Date(Number(row.atMs)).toISOString(),
              notedBy: row.noted_by_name,
              file:
                row.file_name === null || row.sha256 === null || row.bytes === null
                  ? null
                  : { name: row.file_name, sha256: row.sha256, bytes: row.bytes },
            },
          ]
        : [],
    );
  }

  /** False if the deadline already has a note. */
  async add(trx: Trx, row: Omit<FilingTables['filed_elsewhere'], 'withdrawn_at' | 'withdrawn_by_name'>) {
    const { numInsertedOrUpdatedRows } = await tables(trx)
      .insertInto('filed_elsewhere')
      .values({ ...row, withdrawn_at: null, withdrawn_by_name: null })
      .onConflict((taken) =>
        taken.columns(['company_id', 'obligation', 'year']).where('withdrawn_at', 'is', null).doNothing(),
      )
      .executeTakeFirstOrThrow();
    return Number(numInsertedOrUpdatedRows ?? 0) === 1;
  }

  /** False if it already has a file. */
  async addFile(
    trx: Trx,
    of: { readonly companyId: string; readonly id: string },
    file: { readonly file_name: string; readonly sha256: string; readonly bytes: number },
  ): Promise<boolean> {
    const { numUpdatedRows } = await tables(trx)
      .updateTable('filed_elsewhere')
      .set(file)
      .where('company_id', '=', of.companyId)
      .where('id', '=', of.id)
      .where('withdrawn_at', 'is', null)
      .where('sha256', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  async withdraw(
    trx: Trx,
    of: { readonly companyId: string; readonly id: string },
    by: { readonly withdrawn_at: string; readonly withdrawn_by_name: string },
  ): Promise<boolean> {
    const { numUpdatedRows } = await tables(trx)
      .updateTable('filed_elsewhere')
      .set(by)
      .where('company_id', '=', of.companyId)
      .where('id', '=', of.id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }
}
