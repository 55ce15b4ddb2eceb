import { sql, type Expression, type SqlBool } from 'kysely';
import { lastDayOfMonth, monthOf } from '#domain/time';
import { compileOnce, type Trx, type ValueOf } from '#server';
import type { RecordTotals } from '../../contract/index.ts';
import type { FilterShape, FilterValues } from '../read/filter-values.ts';
import type { RecordFilter } from '../read/record-filter.ts';
import type { RecordTables } from '../record-tables.ts';
import { NO_TOTALS, OF_TALLIES, rolledUp } from './rolled-up.ts';

/** Whether tallies cover a filter: they have months but not days, and no texts, people, named companies, warnings or files. */
export function isTallied(filter: RecordFilter): boolean {
  const { from, to, search, userId, byUsers, supplierId, customerId, warnings, evidence } = filter;
  if ([supplierId, customerId, warnings, evidence].some((one) => one !== undefined)) return false;
  const wholeMonths = (from === undefined || from === monthOf(from)) && (to === undefined || to === lastDayOfMonth(to));
  return wholeMonths && !search && userId === undefined && !byUsers;
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

const queries = new Map<string, ReturnType<typeof queryOf>>();
const counts = new Map<string, ReturnType<typeof countOf>>();

/** Only the count, for pages, which takes half the time of the sums. */
export async function talliedCount(trx: Trx, shape: FilterShape, values: FilterValues): Promise<number> {
  const key = [...shape].join();
  const query = counts.get(key) ?? countOf(shape);
  counts.set(key, query);
  const [row] = await query(trx, values);
  return Number(row?.records ?? 0);
}

function countOf(shape: FilterShape) {
  return compileOnce<FilterValues, { records: string }>((trx, value) =>
    wanted(trx, shape, value).select(sql<string>`coalesce(sum(records), 0)::bigint`.as('records')),
  );
}

/**
 * First day of the earliest month in which a record begins that reaches the days of a filter. Most records are short,
 * so this is usually a much better lower bound for the index scan than five years earlier.
 */
export async function earliestBegin(trx: Trx, values: FilterValues): Promise<string | null> {
  const shape: FilterShape = new Set(values.companyId === null ? ['from'] : ['from', 'companyId']);
  const query = begins.get(shape.size) ?? beginOf(shape);
  begins.set(shape.size, query);
  const [row] = await query(trx, values);
  return row?.first ?? null;
}

const begins = new Map<number, ReturnType<typeof beginOf>>();

function beginOf(shape: FilterShape) {
  return compileOnce<FilterValues, { first: string | null }>((trx, value) =>
    wanted(trx, shape, value).select(sql<string | null>`min(first_month)`.as('first')),
  );
}

/** Count and sums of a filter that tallies cover, at the same cost for ten thousand records as for a million. */
export async function talliedTotals(trx: Trx, shape: FilterShape, values: FilterValues): Promise<RecordTotals> {
  const key = [...shape].join();
  const query = queries.get(key) ?? queryOf(shape);
  queries.set(key, query);
  const [row] = await query(trx, values);
  return row ? { ...row, records: Number(row.records) } : NO_TOTALS;
}

function queryOf(shape: FilterShape) {
  return compileOnce<FilterValues, SumRow>((trx, value) =>
    wanted(trx, shape, value).select([
      sql<string>`coalesce(sum(records), 0)::bigint`.as('records'),
      sql<string | null>`case when sum(with_total) > 0 then sum(t_total) end`.as('total'),
      sql<string | null>`case when sum(with_market) > 0 then sum(t_market) end`.as('market'),
      sql<string | null>`case when sum(with_energy) > 0 then sum(energy_gj) end`.as('energy'),
      ...rolledUp(OF_TALLIES),
    ]),
  );
}

/** The tallies of a filter. */
function wanted(trx: Trx, shape: FilterShape, value: ValueOf<FilterValues>) {
  return trx
    .withTables<RecordTables>()
    .selectFrom('record_tally as tally')
    .where((tally) => tally.and([tally('tally.scope', '=', value('typeScope')), ...conditions(shape, value)]));
}

function conditions(shape: FilterShape, value: ValueOf<FilterValues>): readonly Expression<SqlBool>[] {
  const when = (part: keyof FilterValues, condition: () => Expression<SqlBool>) =>
    shape.has(part) ? [condition()] : [];
  return [
    shape.has('status')
      ? sql<SqlBool>`tally.status = any(${value('status')}::text[])`
      : sql<SqlBool>`tally.status <> 'VOID'`,
    ...when('companyId', () => sql<SqlBool>`tally.company_id = ${value('companyId')}::uuid`),
    ...when('facilityId', () => sql<SqlBool>`tally.facility_id = any(${value('facilityId')}::uuid[])`),
    ...when('categoryId', () => sql<SqlBool>`tally.category = any(${value('categoryId')}::text[])`),
    ...when('inputTypeId', () => sql<SqlBool>`tally.input_type = any(${value('inputTypeId')}::text[])`),
    ...when('fillMode', () => sql<SqlBool>`tally.fill_mode = ${value('fillMode')}::smallint`),
    ...when('from', () => sql<SqlBool>`tally.last_month >= date_trunc('month', ${value('from')}::date)::date`),
    ...when('to', () => sql<SqlBool>`tally.first_month <= ${value('to')}::date`),
  ];
}
