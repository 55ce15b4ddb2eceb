import { sql } from 'kysely';
import { token } from '#contract';
import type { Cell } from '#domain/rollup';
import { compileOnce, type Trx } from '#server';

/** Writes differences to the monthly cells. The only writer of `emission_month`. */
export interface CellStore {
  /**
   * Adds `cells` (differences, one a key, sorted by key as the domain gives them) to a company's cells, and removes cells
   * no record is part of any more. Sorted keys keep concurrent writers from locking each other in a circle.
   */
  add(trx: Trx, companyId: string, cells: readonly Cell[]): Promise<void>;
  /** Replaces all cells of a company, for a rebuild. */
  replaceAll(trx: Trx, companyId: string, cells: readonly Cell[]): Promise<void>;
}

export const CellStore = token<CellStore>('records/cell-store');

export class CellStoreImpl implements CellStore {
  async add(trx: Trx, companyId: string, cells: readonly Cell[]): Promise<void> {
    if (cells.length === 0) return;
    await addCells(trx, { companyId, ...columnsOf(cells) });
    const shrunk = cells.filter((cell) => cell.parts < 0);
    if (shrunk.length === 0) return;
    await sql`
      delete from emission_month where company_id = ${companyId}::uuid and parts = 0
        and month = any(${[...new Set(shrunk.map((cell) => cell.month))]}::date[])`.execute(trx);
  }

  async replaceAll(trx: Trx, companyId: string, cells: readonly Cell[]): Promise<void> {
    await sql`delete from emission_month where company_id = ${companyId}::uuid`.execute(trx);
    for (let at = 0; at < cells.length; at += BATCH) await this.add(trx, companyId, cells.slice(at, at + BATCH));
  }
}

/** Rows sent at once; larger batches gain nothing. */
const BATCH = 5_000;

/** The cells column by column, as `unnest` takes them: one text for any number of cells. */
function columnsOf(cells: readonly Cell[]) {
  const column = <K extends keyof Cell>(name: K) => cells.map((cell) => cell[name]);
  return {
    month: column('month'),
    facilityId: column('facilityId'),
    scope: column('scope'),
    category: column('category'),
    inputType: column('inputType'),
    countedStatus: column('countedStatus'),
    records: column('records'),
    parts: column('parts'),
    withoutMarket: column('withoutMarket'),
    tTotal: column('tTotal'),
    tCo2: column('tCo2'),
    tCh4: column('tCh4'),
    tN2o: column('tN2o'),
    tLocation: column('tLocation'),
    tMarket: column('tMarket'),
    energyGj: column('energyGj'),
  };
}

type CellColumns = ReturnType<typeof columnsOf> & { readonly companyId: string };

const addCells = compileOnce<CellColumns, unknown>(
  (_trx, value) => sql`
    insert into emission_month as cell (company_id, month, facility_id, scope, category, input_type, counted_status,
      records, parts, without_market, t_total, t_co2, t_ch4, t_n2o, t_location, t_market, energy_gj)
    select ${value('companyId')}::uuid, * from unnest(
      ${value('month')}::date[], ${value('facilityId')}::uuid[], ${value('scope')}::smallint[],
      ${value('category')}::text[], ${value('inputType')}::text[], ${value('countedStatus')}::text[],
      ${value('records')}::bigint[], ${value('parts')}::bigint[], ${value('withoutMarket')}::bigint[],
      ${value('tTotal')}::numeric[], ${value('tCo2')}::numeric[], ${value('tCh4')}::numeric[],
      ${value('tN2o')}::numeric[], ${value('tLocation')}::numeric[], ${value('tMarket')}::numeric[],
      ${value('energyGj')}::numeric[])
    on conflict (company_id, month, facility_id, scope, category, input_type, counted_status) do update set
      records = cell.records + excluded.records, parts = cell.parts + excluded.parts,
      without_market = cell.without_market + excluded.without_market,
      t_total = cell.t_total + excluded.t_total, t_co2 = cell.t_co2 + excluded.t_co2, t_ch4 = cell.t_ch4 + excluded.t_ch4,
      t_n2o = cell.t_n2o + excluded.t_n2o, t_location = cell.t_location + excluded.t_location,
      t_market = cell.t_market + excluded.t_market, energy_gj = cell.energy_gj + excluded.energy_gj`,
);
