import { sql, type RawBuilder } from 'kysely';
import { COUNT_FIELDS, COUNTS, FIGURE_FIELDS, FIGURES, SUM_COLUMNS } from '#domain/rollup';
import { monthOf } from '#domain/time';
import { compileOnce, type Trx, type ValueOf } from '#server';
import { cutCells, pieceCells } from './cut-cells.ts';
import { cutMonths, monthPieces } from './cut-shares.ts';
import type { CellDimension, CellsQuery } from './cell-sum.ts';

/**
 * Source of a sum: the cells; their stored sums by facility; or their stored sums over all companies, which only
 * platform staff can read. One transaction writes all three, so the choice only affects speed. Partial months have no
 * cells: `cut` builds them from the records.
 */
type Source = 'cells' | 'facilities' | 'everyone' | 'cut';

/** Everything that determines the text of a query. Each shape is compiled once. */
export interface Shape {
  readonly by: readonly CellDimension[];
  readonly source: Source;
  readonly companies: 'all' | 'one' | 'some';
  readonly facilities: boolean;
  readonly scopes: boolean;
  readonly categories: boolean;
  readonly inputTypes: boolean;
  readonly drafts: boolean;
  readonly warned: boolean;
  readonly shares: boolean;
  /** Whether a share changes within a month, whose days are then read separately. */
  readonly pieces: boolean;
  /** Cells with a twin, without one, or both. */
  readonly twin: 'there' | 'missing' | 'any';
}

/** `isOfAll`: the transaction sees every company, and the query asks for all of them. */
export function shapeOf(query: CellsQuery, by: readonly CellDimension[], isOfAll: boolean): Shape {
  const { companyIds } = query;
  const facilities = query.facilityIds.length > 0;
  const pieces = cutMonths(query).length > 0;
  const categories = query.categories !== undefined;
  const inputTypes = query.inputTypes !== undefined;
  const isOfFacilities = !categories && !inputTypes && !by.includes('category') && !by.includes('inputType');
  const { twin } = query;
  const isOfEveryone = isOfAll && !facilities && !twin && !by.includes('company') && !by.includes('facility');
  return {
    by,
    source: pieces ? 'cells' : isOfEveryone ? 'everyone' : isOfFacilities ? 'facilities' : 'cells',
    companies: companyIds === null ? 'all' : companyIds.length === 1 ? 'one' : 'some',
    facilities,
    scopes: query.scopes !== undefined,
    categories,
    inputTypes,
    drafts: query.includeDrafts,
    warned: query.isWarned === true,
    shares: (query.shares ?? []).length > 0,
    pieces,
    twin: twin === undefined ? 'any' : twin.isMissing ? 'missing' : 'there',
  };
}

export type Values = ReturnType<typeof valuesOf>;

/** `isWithin`: the query is for days within one month rather than whole months. */
export function valuesOf(query: CellsQuery, isWithin = false) {
  const { companyIds, shares = [] } = query;
  const [cut, pieces] = [cutMonths(query), monthPieces(query, isWithin)];
  return {
    ...query,
    // A cell has the first day of its month.
    month: monthOf(query.from),
    companyId: companyIds?.[0],
    twinMonths: query.twin?.months ?? 0,
    shareCompany: shares.map(({ companyId }) => companyId),
    shareFacility: shares.map(({ facilityId }) => facilityId),
    shareFrom: shares.map(({ from }) => from),
    shareTo: shares.map(({ to }) => to),
    sharePercent: shares.map(({ percent }) => percent),
    cutCompany: cut.map(({ companyId: id }) => id),
    cutFacility: cut.map(({ facilityId }) => facilityId),
    cutMonth: cut.map(({ month }) => month),
    pieceCompany: pieces.map(({ companyId: id }) => id),
    pieceFacility: pieces.map(({ facilityId }) => facilityId),
    pieceMonth: pieces.map(({ month }) => month),
    pieceFrom: pieces.map(({ days }) => days.from),
    pieceTo: pieces.map(({ days }) => days.to),
    piecePercent: pieces.map(({ percent }) => percent),
  };
}

const reaches = new WeakMap<Trx, Promise<boolean>>();

const reach = compileOnce<object, { readonly all: boolean }>(
  () => sql`select has_table_privilege('emission_sum', 'select') as all`,
);

/** Whether a transaction is one of platform staff, who see every company. Queried once per transaction. */
export function seesAll(trx: Trx): Promise<boolean> {
  const known = reaches.get(trx) ?? reach(trx, {}).then(([row]) => row?.all === true);
  reaches.set(trx, known);
  return known;
}

const COLUMNS: Readonly<Record<CellDimension, string>> = {
  company: 'cell.company_id',
  facility: 'cell.facility_id',
  month: 'cell.month',
  scope: 'cell.scope',
  category: 'cell.category',
  inputType: 'cell.input_type',
};

const TABLES = { cells: 'emission_month', facilities: 'facility_month', everyone: 'emission_sum' } as const;

const tableOf = ({ source }: Shape, value: ValueOf<Values>) =>
  source === 'cut' ? sql`(${cutCells(value)})` : sql.table(TABLES[source]);

const KEY_COLUMNS = ['company_id', 'month', 'facility_id', 'scope', 'category', 'input_type', 'counted_status'];

/** The cells; months in which a share changes are replaced by cells of their days by share. */
function rowsOf(shape: Shape, value: ValueOf<Values>): RawBuilder<unknown> {
  if (!shape.pieces) return tableOf(shape, value);
  const columns = sql.join([...KEY_COLUMNS, ...SUM_COLUMNS].map((name) => sql.ref(`held.${name}`)));
  return sql`(
    select ${columns}, null::numeric as piece_percent from ${tableOf(shape, value)} as held
    where not exists (
      select from unnest(${value('cutCompany')}::uuid[], ${value('cutFacility')}::uuid[], ${value('cutMonth')}::date[])
        as cut (company_id, facility_id, month)
      where cut.company_id = held.company_id and cut.facility_id = held.facility_id and cut.month = held.month)
    union all
    select ${columns}, held.piece_percent from (${pieceCells(value)}) as held)`;
}

/** Percentage of a cell that counts. */
export const percentOf = ({ pieces }: Shape): RawBuilder<unknown> =>
  pieces ? sql`coalesce(cell.piece_percent, share.percent, 100)` : sql`coalesce(share.percent, 100)`;

/** Sums of the cells of a shape. */
export function cellQuery(shape: Shape, value: ValueOf<Values>): RawBuilder<never> {
  const keys = shape.by.map((one) => sql.ref(COLUMNS[one]));
  const grouped = keys.length === 0 ? sql`` : sql`group by ${sql.join(keys)}`;
  const ordered = keys.length === 0 ? sql`` : sql`order by ${sql.join(keys)}`;
  return sql<never>`
    select ${sql.join([...shape.by.map((one, at) => sql`${keys[at]} as ${sql.ref(one)}`), ...sumsOf(shape)])}
    from ${shape.source === 'everyone' && shape.shares ? everyoneShared(shape, value) : cellRows(shape, value)}
    ${grouped} having sum(cell.parts) > 0 ${ordered}`;
}

/** The cells of a shape as `cell`, with their share: the from and where clauses, to which conditions may be added. */
export function cellRows(shape: Shape, value: ValueOf<Values>): RawBuilder<unknown> {
  const isShared = shape.shares;
  const where = [...conditions(shape, value), ...(isShared ? [sql`${percentOf(shape)} > 0`] : [])];
  return sql`${rowsOf(shape, value)} as cell ${isShared ? sql`left join ${sharesOf(value)}` : sql``}
    where ${sql.join(where, sql` and `)}`;
}

/**
 * The sums over all companies, minus the uncounted part of shared facilities. Parts at 0 percent are removed entirely.
 */
function everyoneShared(shape: Shape, value: ValueOf<Values>): RawBuilder<unknown> {
  const own = { ...shape, source: 'cells' as const };
  const keys = sql.raw('cell.month, cell.scope, cell.category, cell.input_type, cell.counted_status');
  const columns = SUM_COLUMNS.map((name) => sql.ref(`cell.${name}`));
  const less = [
    ...COUNT_FIELDS.map((name) => sql`case when share.percent = 0 then -cell.${sql.ref(COUNTS[name])} else 0 end`),
    ...FIGURE_FIELDS.map((name) => sql`cell.${sql.ref(FIGURES[name].column)} * (share.percent - 100) * 0.01`),
  ];
  return sql`(
    select ${keys}, ${sql.join(columns)} from emission_sum as cell
    where ${sql.join(conditions(shape, value), sql` and `)}
    union all
    select ${keys}, ${sql.join(less)} from emission_month as cell join ${sharesOf(value)}
    where ${sql.join(conditions(own, value), sql` and `)}
  ) as cell`;
}

function sumsOf(shape: Shape): readonly RawBuilder<unknown>[] {
  const { shares, source } = shape;
  // Multiplies by 0.01, because a division by 100 would round numbers with many digits.
  const summed = (column: RawBuilder<unknown>) =>
    shares && source !== 'everyone' ? sql`sum(${column} * ${percentOf(shape)}) * 0.01` : sql`sum(${column})`;
  return [
    // Counts are returned as numbers, exact up to 9 * 10^15; figures as strings with all their digits.
    ...COUNT_FIELDS.map((name) => sql`sum(cell.${sql.ref(COUNTS[name])})::float8 as ${sql.ref(name)}`),
    ...FIGURE_FIELDS.map((name) => sql`${summed(sql.ref(`cell.${FIGURES[name].column}`))} as ${sql.ref(name)}`),
  ];
}

function sharesOf(value: ValueOf<Values>): RawBuilder<unknown> {
  return sql`unnest(${value('shareCompany')}::uuid[], ${value('shareFacility')}::uuid[],
      ${value('shareFrom')}::date[], ${value('shareTo')}::date[], ${value('sharePercent')}::numeric[])
      as share (company_id, facility_id, from_date, to_date, percent)
    on share.company_id = cell.company_id and share.facility_id = cell.facility_id
      and cell.month >= share.from_date and (share.to_date is null or cell.month <= share.to_date)`;
}

function conditions(shape: Shape, value: ValueOf<Values>): readonly RawBuilder<unknown>[] {
  const when = (is: boolean, condition: () => RawBuilder<unknown>) => (is ? [condition()] : []);
  return [
    sql`cell.month >= ${value(shape.source === 'cut' ? 'month' : 'from')}::date and cell.month <= ${value('to')}::date`,
    ...when(shape.companies === 'one', () => sql`cell.company_id = ${value('companyId')}::uuid`),
    ...when(shape.companies === 'some', () => sql`cell.company_id = any(${value('companyIds')}::uuid[])`),
    ...when(shape.facilities, () => sql`cell.facility_id = any(${value('facilityIds')}::uuid[])`),
    // The key begins with the company. If the query has none, those of the facilities allow an index lookup.
    ...when(
      shape.facilities && shape.companies === 'all',
      () =>
        sql`cell.company_id = any(array(select company_id from facility where id = any(${value('facilityIds')}::uuid[])))`,
    ),
    ...when(shape.scopes, () => sql`cell.scope = any(${value('scopes')}::smallint[])`),
    ...when(shape.categories, () => sql`cell.category = any(${value('categories')}::text[])`),
    ...when(shape.inputTypes, () => sql`cell.input_type = any(${value('inputTypes')}::text[])`),
    ...when(!shape.drafts, () => sql`cell.counted_status in ('APPROVED', 'APPROVED_WARNED')`),
    ...when(shape.warned, () => sql`cell.counted_status in ('APPROVED_WARNED', 'OPEN_WARNED')`),
    ...when(shape.twin === 'there', () => sql`(${hasTwin(shape, value)}) is true`),
    ...when(shape.twin === 'missing', () => sql`(${hasTwin(shape, value)}) is not true`),
  ];
}

/**
 * Whether the same facility and scope has a counted cell in the corresponding month of the other period, under the same
 * filter by drafts, inputs and shares. The twins are read once and hashed: a lookup per cell took 7 ms for 250 cells,
 * and `is true` around the condition keeps the planner from doing that.
 */
function hasTwin(shape: Shape, value: ValueOf<Values>): RawBuilder<unknown> {
  const when = (is: boolean, condition: () => RawBuilder<unknown>) => (is ? [condition()] : []);
  const later = (month: RawBuilder<unknown>) =>
    sql`(${month} + make_interval(months => ${value('twinMonths')}::int))::date`;
  const conditions = [
    // The months of the other period allow an index lookup.
    sql`twin.parts > 0 and twin.month >= date_trunc('month', ${later(sql`${value('from')}::date`)})::date
      and twin.month <= ${later(sql`${value('to')}::date`)}`,
    ...when(shape.companies === 'one', () => sql`twin.company_id = ${value('companyId')}::uuid`),
    ...when(shape.companies === 'some', () => sql`twin.company_id = any(${value('companyIds')}::uuid[])`),
    ...when(shape.facilities, () => sql`twin.facility_id = any(${value('facilityIds')}::uuid[])`),
    ...when(
      shape.facilities && shape.companies === 'all',
      () =>
        sql`twin.company_id = any(array(select company_id from facility where id = any(${value('facilityIds')}::uuid[])))`,
    ),
    ...when(shape.scopes, () => sql`twin.scope = any(${value('scopes')}::smallint[])`),
    ...when(shape.categories, () => sql`twin.category = any(${value('categories')}::text[])`),
    ...when(shape.inputTypes, () => sql`twin.input_type = any(${value('inputTypes')}::text[])`),
    ...when(!shape.drafts, () => sql`twin.counted_status in ('APPROVED', 'APPROVED_WARNED')`),
    ...when(
      shape.shares,
      () => sql`not exists (
        select from unnest(${value('shareCompany')}::uuid[], ${value('shareFacility')}::uuid[],
          ${value('shareFrom')}::date[], ${value('shareTo')}::date[], ${value('sharePercent')}::numeric[])
          as gone (company_id, facility_id, from_date, to_date, percent)
        where gone.percent = 0 and gone.company_id = twin.company_id and gone.facility_id = twin.facility_id
          and gone.from_date <= twin.month
          and (gone.to_date is null or gone.to_date >= (twin.month + interval '1 month - 1 day')::date))`,
    ),
  ];
  const table = shape.categories || shape.inputTypes ? TABLES.cells : TABLES.facilities;
  return sql`(cell.company_id, cell.facility_id, cell.scope, cell.month) in (
    select twin.company_id, twin.facility_id, twin.scope,
      (twin.month - make_interval(months => ${value('twinMonths')}::int))::date
    from ${sql.table(table)} as twin where ${sql.join(conditions, sql` and `)})`;
}
