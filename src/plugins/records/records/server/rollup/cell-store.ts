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

/** Writes differences to the monthly cells and their stored sums. The only writer of `emission_month`. */
export class CellStore {
  /**
   * Adds `cells` (differences, one per key, sorted by key as the domain returns them) to a company's cells, and removes
   * cells that no record contributes to any more. Sorted keys prevent deadlocks between concurrent writers.
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

  /** Replaces all cells of a company in a rebuild. The sums over all companies are rebuilt afterwards. */
  async replaceAll(trx: Trx, companyId: string, cells: readonly Cell[]): Promise<void> {
    for (const table of KEPT) await sql`delete from ${table} where company_id = ${companyId}::uuid`.execute(trx);
    for (let at = 0; at < cells.length; at += BATCH)
      await putCells(trx, { companyId, ...columnsOf(cells.slice(at, at + BATCH)) });
  }
}

/** Tables by company: cells, and their sums by facility. */
const KEPT = [sql.table('emission_month'), sql.table('facility_month')];

/** Rows per statement; larger batches are not faster. */
const BATCH = 5_000;

/** Columns and types of the key of a cell. */
const KEYS: Readonly<Record<keyof CellKey, readonly [column: string, type: string]>> = {
  month: ['month', 'date'],
  facilityId: ['facility_id', 'uuid'],
  scope: ['scope', 'smallint'],
  category: ['category', 'text'],
  inputType: ['input_type', 'text'],
  countedStatus: ['counted_status', 'text'],
};

type CellField = keyof Cell;

/** All columns of a cell, in the order of the parameters. */
const FIELDS: readonly { readonly name: CellField; readonly column: string; readonly type: string }[] = [
  ...namesOf(KEYS).map((name) => ({ name, column: KEYS[name][0], type: KEYS[name][1] })),
  ...COUNT_FIELDS.map((name) => ({ name, column: COUNTS[name], type: 'bigint' })),
  ...FIGURE_FIELDS.map((name) => ({ name, column: FIGURES[name].column, type: 'numeric' })),
];

/** The cells by column, for `unnest`, so that the statement text does not depend on their number. */
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

/** Adds the new values to the existing ones; `held` is the table. */
const ADDED = listed((column) => `${column} = held.${column} + excluded.${column}`);

/** Parameters of `add_emission_sums`, in the order of migration 0012; later ones follow. */
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

/** Adds cells, facility months and, except in a rebuild, sums over all companies, in one statement. */
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
