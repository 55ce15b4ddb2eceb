import { sql } from 'kysely';
import { token } from '#contract';
import type { Cell } from '#domain/rollup';
import { compileOnce, type Trx } from '#server';

/** Writes differences to the monthly cells and what is summed of them. The only writer of `emission_month`. */
export interface CellStore {
  /**
   * Adds `cells` (differences, one a key, sorted by key as the domain gives them) to a company's cells, and removes cells
   * no record is part of any more. Sorted keys keep concurrent writers from locking each other in a circle.
   */
  add(trx: Trx, companyId: string, cells: readonly Cell[]): Promise<void>;
  /** Replaces all cells of a company, for a rebuild; sums of all companies are built anew after it. */
  replaceAll(trx: Trx, companyId: string, cells: readonly Cell[]): Promise<void>;
}

export const CellStore = token<CellStore>('records/cell-store');

export class CellStoreImpl implements CellStore {
  async add(trx: Trx, companyId: string, cells: readonly Cell[]): Promise<void> {
    if (cells.length === 0) return;
    await addCells(trx, { companyId, ...columnsOf(cells) });
    const shrunk = cells.filter((cell) => cell.parts < 0);
    if (shrunk.length === 0) return;
    const months = [...new Set(shrunk.map((cell) => cell.month))];
    for (const table of KEPT)
      await sql`
        delete from ${table} where company_id = ${companyId}::uuid and parts = 0 and month = any(${months}::date[])`.execute(
        trx,
      );
  }

  async replaceAll(trx: Trx, companyId: string, cells: readonly Cell[]): Promise<void> {
    for (const table of KEPT) await sql`delete from ${table} where company_id = ${companyId}::uuid`.execute(trx);
    for (let at = 0; at < cells.length; at += BATCH)
      await putCells(trx, { companyId, ...columnsOf(cells.slice(at, at + BATCH)) });
  }
}

/** What is kept by company: cells, and the same by facility alone. */
const KEPT = [sql.table('emission_month'), sql.table('facility_month')];

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

const NAMES = sql.raw('records, parts, without_market, t_total, t_co2, t_ch4, t_n2o, t_location, t_market, energy_gj');

const SUMS = sql.raw(`sum(records)::bigint, sum(parts)::bigint, sum(without_market)::bigint, sum(t_total), sum(t_co2),
  sum(t_ch4), sum(t_n2o), sum(t_location), sum(t_market), sum(energy_gj)`);

/** Adds what came to what is there; `held` is the table. */
const ADDED = sql.raw(`
  records = held.records + excluded.records, parts = held.parts + excluded.parts,
  without_market = held.without_market + excluded.without_market,
  t_total = held.t_total + excluded.t_total, t_co2 = held.t_co2 + excluded.t_co2, t_ch4 = held.t_ch4 + excluded.t_ch4,
  t_n2o = held.t_n2o + excluded.t_n2o, t_location = held.t_location + excluded.t_location,
  t_market = held.t_market + excluded.t_market, energy_gj = held.energy_gj + excluded.energy_gj`);

/** Cells, months of facilities and, unless they are built anew, sums of all companies, in one statement. */
const adding = (withSums: boolean) =>
  compileOnce<CellColumns, unknown>(
    (_trx, value) => sql`
      with given as materialized (
        select * from unnest(
          ${value('month')}::date[], ${value('facilityId')}::uuid[], ${value('scope')}::smallint[],
          ${value('category')}::text[], ${value('inputType')}::text[], ${value('countedStatus')}::text[],
          ${value('records')}::bigint[], ${value('parts')}::bigint[], ${value('withoutMarket')}::bigint[],
          ${value('tTotal')}::numeric[], ${value('tCo2')}::numeric[], ${value('tCh4')}::numeric[],
          ${value('tN2o')}::numeric[], ${value('tLocation')}::numeric[], ${value('tMarket')}::numeric[],
          ${value('energyGj')}::numeric[]
        ) as given (month, facility_id, scope, category, input_type, counted_status, ${NAMES})
      ), cells as (
        insert into emission_month as held (company_id, month, facility_id, scope, category, input_type, counted_status,
          ${NAMES})
        select ${value('companyId')}::uuid, * from given
        on conflict (company_id, month, facility_id, scope, category, input_type, counted_status) do update set ${ADDED}
      ), facilities as (
        insert into facility_month as held (company_id, month, facility_id, scope, counted_status, ${NAMES})
        select ${value('companyId')}::uuid, month, facility_id, scope, counted_status, ${SUMS} from given
        group by 2, 3, 4, 5 order by 2, 3, 4, 5
        on conflict (company_id, month, facility_id, scope, counted_status) do update set ${ADDED}
      )
      select ${
        withSums
          ? sql`add_emission_sums(array_agg(month), array_agg(scope), array_agg(category), array_agg(input_type),
              array_agg(counted_status), array_agg(records), array_agg(parts), array_agg(without_market),
              array_agg(t_total), array_agg(t_co2), array_agg(t_ch4), array_agg(t_n2o), array_agg(t_location),
              array_agg(t_market), array_agg(energy_gj))`
          : sql`count(*)`
      } from given`,
  );

const addCells = adding(true);
const putCells = adding(false);
