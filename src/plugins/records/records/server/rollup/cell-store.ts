import { sql } from 'kysely';
import {
  byName,
  COUNT_FIELDS,
  COUNTS,
  FIGURE_FIELDS,
  FIGURES,
  namesOf,
  SUM_COLUMNS,
  type Cell,
  type CellKey,
  type SumColumn,
} from '#domain/rollup';
import { compileOnce, type Trx } from '#server';

/**
 * Writes differences to the monthly cells and what is summed of them. The only writer of `emission_month`.
 */
export class CellStore {
  /**
   * Adds `cells` (differences, one a key, sorted by key as the domain gives them) to a company's cells, and removes cells
   * no record is part of any more. Sorted keys keep concurrent writers from locking each other in a circle.
   */
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

  /** Replaces all cells of a company, for a rebuild; sums of all companies are built anew after it. */
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

/** Keys of a cell by their columns and types. */
const KEYS: Readonly<Record<keyof CellKey, readonly [column: string, type: string]>> = {
  month: ['month', 'date'],
  facilityId: ['facility_id', 'uuid'],
  scope: ['scope', 'smallint'],
  category: ['category', 'text'],
  inputType: ['input_type', 'text'],
  countedStatus: ['counted_status', 'text'],
};

type CellField = keyof Cell;

/** All of a cell, in the order it is sent. */
const FIELDS: readonly { readonly name: CellField; readonly column: string; readonly type: string }[] = [
  ...namesOf(KEYS).map((name) => ({ name, column: KEYS[name][0], type: KEYS[name][1] })),
  ...COUNT_FIELDS.map((name) => ({ name, column: COUNTS[name], type: 'bigint' })),
  ...FIGURE_FIELDS.map((name) => ({ name, column: FIGURES[name].column, type: 'numeric' })),
];

/** The cells column by column, as `unnest` takes them: one text for any number of cells. */
const columnsOf = (cells: readonly Cell[]) =>
  byName<CellField, readonly unknown[]>(
    FIELDS.map(({ name }) => name),
    (name) => cells.map((cell) => cell[name]),
  );

type CellColumns = ReturnType<typeof columnsOf> & { readonly companyId: string };

const listed = (each: (column: SumColumn) => string) => sql.raw(SUM_COLUMNS.map(each).join(', '));

const NAMES = listed((column) => column);

const SUMS = sql.raw(
  [
    ...COUNT_FIELDS.map((name) => `sum(${COUNTS[name]})::bigint`),
    ...FIGURE_FIELDS.map((name) => `sum(${FIGURES[name].column})`),
  ].join(', '),
);

/** Adds what came to what is there; `held` is the table. */
const ADDED = listed((column) => `${column} = held.${column} + excluded.${column}`);

/** What `add_emission_sums` takes: in the order of its migration 0012, and what came later behind it. */
const ARGUMENTS = [
  'month',
  'scope',
  'category',
  'input_type',
  'counted_status',
  'records',
  'parts',
  'without_market',
  't_total',
  't_co2',
  't_ch4',
  't_n2o',
  't_location',
  't_market',
  'energy_gj',
];

const LATER = SUM_COLUMNS.filter((column) => !ARGUMENTS.includes(column));
const SENT = sql.raw([...ARGUMENTS, ...LATER].map((column) => `array_agg(${column})`).join(', '));

/** Cells, months of facilities and, unless they are built anew, sums of all companies, in one statement. */
const adding = (withSums: boolean) =>
  compileOnce<CellColumns, unknown>(
    (_trx, value) => sql`
      with given as materialized (
        select * from unnest(
          ${sql.join(FIELDS.map(({ name, type }) => sql`${value(name)}::${sql.raw(type)}[]`))}
        ) as given (${sql.join(FIELDS.map(({ column }) => sql.ref(column)))})
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
      select ${withSums ? sql`add_emission_sums(${SENT})` : sql`count(*)`} from given`,
  );

const addCells = adding(true);
const putCells = adding(false);
