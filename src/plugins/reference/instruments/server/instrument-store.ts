import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#server';
import { seriesOf } from '../domain/index.ts';
import { unknownInstrument } from './instrument-policy.ts';
import type { InstrumentAllocationTable, InstrumentTable, InstrumentTables } from './instrument-tables.ts';

/** The fields of an entry that a change may touch. */
export type InstrumentChange = Omit<InstrumentTable, 'company_id' | 'id' | 'created_at' | 'created_by'>;

type Series = Pick<InstrumentTable, 'id' | 'series_hash' | 'serial_from' | 'serial_to'>;

const tables = (trx: Trx) => trx.withTables<InstrumentTables>();

/** Hash of the series a range of serial numbers belongs to. */
export function seriesHash(series: Parameters<typeof seriesOf>[0]): string {
  return createHash('sha256').update(seriesOf(series)).digest('hex');
}

/** Locks the ledger of one company for writing; its records and other companies are unaffected. */
export async function lockLedger(trx: Trx, companyId: string): Promise<void> {
  await sql`select 1 from company where company_id = ${companyId} for no key update`.execute(trx);
}

/** The entry with its row locked; 404 if there is none. */
export async function lockInstrument(trx: Trx, companyId: string, id: string): Promise<InstrumentTable> {
  const held = await tables(trx)
    .selectFrom('instrument')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return held ?? unknownInstrument();
}

export async function insertInstrument(trx: Trx, row: InstrumentTable): Promise<void> {
  await tables(trx).insertInto('instrument').values(row).execute();
}

export async function changeInstrument(
  trx: Trx,
  companyId: string,
  id: string,
  change: InstrumentChange,
): Promise<void> {
  await tables(trx)
    .updateTable('instrument')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteInstrument(trx: Trx, companyId: string, id: string): Promise<void> {
  await tables(trx).deleteFrom('instrument').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Name of another entry of the company with some of the same serial numbers. */
export async function overlapping(
  trx: Trx,
  companyId: string,
  { id, series_hash, serial_from, serial_to }: Series,
): Promise<string | null> {
  if (series_hash === null || serial_from === null || serial_to === null) return null;
  const other = await tables(trx)
    .selectFrom('instrument')
    .select('reference')
    .where('company_id', '=', companyId)
    .where('series_hash', '=', series_hash)
    .where('serial_from', '<=', serial_to)
    .where('serial_to', '>=', serial_from)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other?.reference ?? null;
}

export function allocationsOf(trx: Trx, companyId: string, id: string) {
  return tables(trx)
    .selectFrom('instrument_allocation')
    .select(['facility_id as facilityId', 'month', 'mwh'])
    .where('company_id', '=', companyId)
    .where('instrument_id', '=', id)
    .execute();
}

/** Sets a cell; a cell without MWh is cleared. */
export async function putAllocation(trx: Trx, cell: InstrumentAllocationTable, isCleared: boolean): Promise<void> {
  const { mwh, updated_at, updated_by } = cell;
  if (isCleared)
    await tables(trx)
      .deleteFrom('instrument_allocation')
      .where('company_id', '=', cell.company_id)
      .where('instrument_id', '=', cell.instrument_id)
      .where('facility_id', '=', cell.facility_id)
      .where('month', '=', cell.month)
      .execute();
  else
    await tables(trx)
      .insertInto('instrument_allocation')
      .values(cell)
      .onConflict((taken) =>
        taken
          .columns(['company_id', 'instrument_id', 'facility_id', 'month'])
          .doUpdateSet({ mwh, updated_at, updated_by }),
      )
      .execute();
}
