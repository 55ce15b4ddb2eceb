import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { compileOnce, type Trx } from '#server';
import type { RecordSortField, RecordTotals } from '../../contract/index.ts';
import { OWN_COLUMNS, type ShownRow } from './present-row.ts';
import { textFound } from './record-text-search.ts';
import type { FilterShape, FilterValues } from './filter-values.ts';
import { wantedRecords } from './record-filter.ts';
import { fromPlace, placesHold, skippedFromPlace, type KeptEntry } from './kept-places.ts';
import { fromMonth, skippedFromMonth } from './month-places.ts';
import type { EmissionRecordTable, RecordTables } from '../record-tables.ts';
import { NO_TOTALS, OF_ROWS, rolledUp } from '../rollup/rolled-up.ts';

/** Parameters of a page's query. */
export type PageValues = FilterValues & { readonly [K in keyof Omit<KeptEntry, 'skipped'>]: KeptEntry[K] | null } & {
  readonly size: number;
  readonly skipped: number;
  /** The row that a page begins after, by sort key and id. */
  readonly afterKey: string | null;
  readonly afterId: string | null;
};

/** Everything that determines the text of a page's query. */
export interface PageShape {
  readonly filter: FilterShape;
  readonly fieldSort: RecordSortField;
  readonly sort: 'ASC' | 'DESC';
  /** Whether the page is far from the start of the list. */
  readonly deep: boolean;
  /** What a page far from both ends begins at, instead of counting every row before it. */
  readonly from?: 'place' | 'month' | undefined;
  /** Whether the page begins after a row instead of at a number. */
  readonly isAfter: boolean;
}

/** The type of the sort key in the orders that have cursors: it is never null, and an index has it with the id. */
export const CURSOR_TYPES = {
  createdAt: 'timestamptz',
  fromDate: 'date',
} as const satisfies Partial<Record<RecordSortField, string>>;

/** Whether an order has cursors. */
export function hasCursors(fieldSort: RecordSortField): fieldSort is keyof typeof CURSOR_TYPES {
  return fieldSort in CURSOR_TYPES;
}

const SORT_COLUMNS = {
  createdAt: ['record.created_at'],
  fromDate: ['record.from_date'],
  quantity: ['record.quantity'],
  total: ['record.t_total'],
  status: ['record.status', 'record.created_at'],
} as const satisfies Record<RecordSortField, readonly string[]>;

/** Parts of a filter whose best plan depends on their values: a rare status, one facility of hundreds. */
const SELECTIVE = [
  'facilityId',
  'categoryId',
  'inputTypeId',
  'status',
  'fillMode',
  'supplierId',
  'customerId',
  'warned',
  'unwarned',
  'proved',
  'unproved',
  'from',
  'to',
  'ids',
  'userId',
] as const;

/**
 * Makes PostgreSQL plan the next statements for their actual values; a cached generic plan may scan a million rows. A
 * text that is in many records soon fills a page in list order, so sorts and parallel workers are disabled. PostgreSQL
 * would otherwise choose them, because it cannot estimate text matches.
 */
export async function planForValues(trx: Trx, shape: FilterShape): Promise<void> {
  if (shape.has('pattern')) await walked.execute(trx);
  else if (SELECTIVE.some((part) => shape.has(part))) await forValues.execute(trx);
}

const forValues = sql`set local plan_cache_mode = force_custom_plan`;
const walked = sql`
  select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_sort', 'off', true),
    set_config('max_parallel_workers_per_gather', '0', true)`;

const pages = new Map<string, ReturnType<typeof pageQueryOf>>();

/** One page of rows. Each shape is compiled once. */
export function pageRows(trx: Trx, shape: PageShape, values: PageValues): Promise<ShownRow[]> {
  const key = [shape.fieldSort, shape.sort, shape.deep, shape.from, shape.isAfter, ...shape.filter].join();
  const query = pages.get(key) ?? pageQueryOf(shape);
  pages.set(key, query);
  return query(trx, values);
}

const nameOf = (account: 'created_by' | 'updated_by' | 'submitted_by' | 'approved_by') =>
  sql<string | null>`(select name from account where account.id = ${sql.ref(`record.${account}`)})`;
const ofFacility = (column: 'name' | 'country' | 'state') => sql<string>`(
  select ${sql.ref(column)} from facility
  where facility.company_id = record.company_id and facility.id = record.facility_id)`;

/**
 * Subqueries for the rows of the page. With joins, planning these tables and their policies took ten times as long as
 * the page itself. The company's name is read separately, because its table has the most policies.
 */
const NAMES = [
  ofFacility('name').as('facility_name'),
  ofFacility('country').as('country'),
  ofFacility('state').as('state'),
  nameOf('created_by').as('created_by_name'),
  nameOf('updated_by').as('updated_by_name'),
  nameOf('submitted_by').as('submitted_by_name'),
  nameOf('approved_by').as('approved_by_name'),
] as const;

function pageQueryOf({ filter, fieldSort, sort, deep, from, isAfter }: PageShape) {
  const direction = sort === 'ASC' ? ('asc' as const) : ('desc' as const);
  const columns = [...SORT_COLUMNS[fieldSort], 'record.id'] as const;
  return compileOnce<PageValues, ShownRow>((trx, value) => {
    const tables = trx.withTables<RecordTables>();
    const wanted = wantedRecords(expressionBuilder<{ record: EmissionRecordTable }, 'record'>(), filter, value);
    let rows = tables.selectFrom('emission_record as record').select(OWN_COLUMNS).select(NAMES);
    for (const column of columns) rows = rows.orderBy(column, direction);
    if (isAfter && hasCursors(fieldSort)) {
      const place = sql`(${sql.ref(SORT_COLUMNS[fieldSort][0])}, record.id)`;
      const type = sql.raw(CURSOR_TYPES[fieldSort]);
      const after = sql`(${value('afterKey')}::${type}, ${value('afterId')}::uuid)`;
      rows = rows.where(sort === 'ASC' ? sql<boolean>`${place} > ${after}` : sql<boolean>`${place} < ${after}`);
    }
    if (!deep) return rows.where(wanted).limit(value('size')).offset(value('skipped'));
    let ids = tables.selectFrom('emission_record as record').select('record.id').where(wanted);
    for (const column of columns) ids = ids.orderBy(column, direction);
    let skipped: RawBuilder<number> = value('skipped');
    if (from === 'place') {
      ids = ids.where(fromPlace(value, sort));
      rows = rows.where(placesHold(value, sort));
      skipped = skippedFromPlace(value, sort);
    } else if (from === 'month') {
      ids = ids.where(fromMonth(value, sort));
      skipped = skippedFromMonth(value, sort);
    }
    rows = rows.where('record.id', 'in', ids.limit(value('size')).offset(skipped));
    return filter.has('companyId') ? rows.where('record.company_id', '=', sql<string>`${value('companyId')}`) : rows;
  });
}

interface SumRow {
  readonly records: string;
  readonly total: string | null;
  readonly market: string | null;
  readonly energy: string | null;
  readonly quality: string | null;
  readonly uncertainty: string | null;
  readonly uncertaintyShare: string | null;
}

const sums = new Map<string, ReturnType<typeof sumQueryOf>>();

/** Counts and adds up the rows themselves, for filters that tallies do not cover. */
export async function sumRows(trx: Trx, filter: FilterShape, values: FilterValues): Promise<RecordTotals> {
  const key = [...filter].join();
  const query = sums.get(key) ?? sumQueryOf(filter);
  sums.set(key, query);
  const [row] = await query(trx, values);
  return row ? { ...row, records: Number(row.records) } : NO_TOTALS;
}

const counts = new Map<string, ReturnType<typeof countQueryOf>>();

/** Counting stops at this number of rows; the page then says that there are more. */
const COUNTED_AT_MOST = 2_000;

/** A number of records, exact or a lower bound. */
interface CountedRows {
  readonly records: number;
  readonly isLeast: boolean;
}

/** Counts the rows themselves, for filters that tallies do not cover. */
export async function countRows(trx: Trx, filter: FilterShape, values: FilterValues): Promise<CountedRows> {
  const key = [...filter].join();
  const query = counts.get(key) ?? countQueryOf(filter);
  counts.set(key, query);
  // A bitmap scan would collect all matches before the first row is counted.
  await sql`set local enable_bitmapscan = off`.execute(trx);
  const [row] = await query(trx, values);
  return { records: Number(row?.records ?? 0), isLeast: Number(row?.looked ?? 0) >= COUNTED_AT_MOST };
}

function countQueryOf(filter: FilterShape) {
  const beforeText: FilterShape = new Set([...filter].filter((part) => part !== 'pattern' && part !== 'named'));
  return compileOnce<FilterValues, { records: string; looked: string }>((_trx, value) => {
    const record = expressionBuilder<{ record: EmissionRecordTable }, 'record'>();
    const isFound = filter.has('pattern') ? textFound(filter, value) : sql`true`;
    return sql`
      select count(*) filter (where is_found) as records, count(*) as looked from (
        select ${isFound} as is_found from emission_record as record
        where ${wantedRecords(record, beforeText, value)} limit ${sql.lit(COUNTED_AT_MOST)}
      ) as counted`;
  });
}

function sumQueryOf(filter: FilterShape) {
  return compileOnce<FilterValues, SumRow>((trx, value) =>
    trx
      .withTables<RecordTables>()
      .selectFrom('emission_record as record')
      .select([
        sql<string>`count(*)`.as('records'),
        sql<string | null>`sum(record.t_total)`.as('total'),
        sql<string | null>`sum(record.t_market)`.as('market'),
        sql<string | null>`sum(record.energy_gj)`.as('energy'),
        ...rolledUp(OF_ROWS),
      ])
      .where((record) => wantedRecords(record, filter, value)),
  );
}
