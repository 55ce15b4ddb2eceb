import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { addMonths } from '#domain/time';
import type { ReferenceLibrary } from '#plugins/reference-data/server';
import type { ValueOf } from '#server';
import { MONTHS_AT_MOST } from './record-policy.ts';
import type { EmissionRecordTable } from './record-tables.ts';

/** Which records. Empty lists and absent parts leave that question open. */
export interface RecordFilter {
  /** Null: every company the transaction may see. */
  readonly companyId: string | null;
  readonly typeScope: number;
  readonly facilityId: readonly string[];
  readonly categoryId: readonly string[];
  readonly inputTypeId: readonly string[];
  /** None: every record that is not void. */
  readonly status: readonly string[];
  readonly fillMode?: number | undefined;
  /** Records that touch these days. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
  /** Who entered them. */
  readonly userId?: string | undefined;
  /** Entered by people of companies, not by platform staff. */
  readonly byUsers?: boolean;
}

/** What a filter fills into the text of a query. A part the filter leaves open is null. */
export interface FilterValues {
  readonly companyId: string | null;
  readonly typeScope: number;
  readonly facilityId: readonly string[] | null;
  readonly categoryId: readonly string[] | null;
  readonly inputTypeId: readonly string[] | null;
  readonly status: readonly string[] | null;
  readonly fillMode: number | null;
  readonly from: string | null;
  /** No record is longer than to reach from here to `from`: the index of first days has a beginning too. */
  readonly earliest: string | null;
  readonly to: string | null;
  readonly part: string | null;
  /** Inputs whose name holds what is searched for. */
  readonly named: readonly string[] | null;
  readonly userId: string | null;
  readonly byUsers: true | null;
}

const PARTS = [
  'companyId',
  'facilityId',
  'categoryId',
  'inputTypeId',
  'status',
  'fillMode',
  'from',
  'to',
  'part',
  'named',
  'userId',
  'byUsers',
] as const satisfies readonly (keyof FilterValues)[];

/** The parts a filter has: they decide the text of its queries. */
export type FilterShape = ReadonlySet<(typeof PARTS)[number]>;

export function filterValues(filter: RecordFilter, library: ReferenceLibrary): FilterValues {
  const { companyId, typeScope, fillMode = null, from = null, to = null, search, userId = null } = filter;
  const some = (values: readonly string[]) => (values.length > 0 ? values : null);
  return {
    companyId,
    typeScope,
    facilityId: some(filter.facilityId),
    categoryId: some(filter.categoryId),
    inputTypeId: some(filter.inputTypeId),
    status: some(filter.status),
    fillMode,
    from,
    earliest: from && addMonths(from, -MONTHS_AT_MOST),
    to,
    part: search ? `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%` : null,
    named: search ? some(inputsNamed(search, typeScope, library)) : null,
    userId,
    byUsers: filter.byUsers ? true : null,
  };
}

export function shapeOf(values: FilterValues): FilterShape {
  return new Set(PARTS.filter((part) => values[part] !== null));
}

type Row = ExpressionBuilder<{ record: EmissionRecordTable }, 'record'>;

/** The filter as a condition on `emission_record as record`. */
export function wantedRecords(record: Row, shape: FilterShape, value: ValueOf<FilterValues>): Expression<SqlBool> {
  const when = (part: (typeof PARTS)[number], condition: () => Expression<SqlBool>) =>
    shape.has(part) ? [condition()] : [];
  return record.and([
    record('record.scope', '=', value('typeScope')),
    record('record.deleted_at', 'is', null),
    shape.has('status')
      ? sql<SqlBool>`record.status = any(${value('status')}::text[])`
      : record('record.status', '<>', 'VOID'),
    ...when('companyId', () => sql<SqlBool>`record.company_id = ${value('companyId')}::uuid`),
    ...when('facilityId', () => sql<SqlBool>`record.facility_id = any(${value('facilityId')}::uuid[])`),
    ...when('categoryId', () => sql<SqlBool>`record.category = any(${value('categoryId')}::text[])`),
    ...when('inputTypeId', () => sql<SqlBool>`record.input_type = any(${value('inputTypeId')}::text[])`),
    ...when('fillMode', () => sql<SqlBool>`record.fill_mode = ${value('fillMode')}::smallint`),
    ...when(
      'from',
      () => sql<SqlBool>`record.to_date >= ${value('from')}::date and record.from_date >= ${value('earliest')}::date`,
    ),
    ...when('to', () => sql<SqlBool>`record.from_date <= ${value('to')}::date`),
    ...when('userId', () => sql<SqlBool>`record.created_by = ${value('userId')}::uuid`),
    ...when(
      'byUsers',
      () =>
        sql<SqlBool>`exists (select 1 from account where account.id = record.created_by and account.company_id is not null)`,
    ),
    ...when('part', () => found(shape, value)),
  ]);
}

/** Part of the remark or the reference, or an input whose name holds it. */
function found(shape: FilterShape, value: ValueOf<FilterValues>): Expression<SqlBool> {
  const inText = sql`record.remark ilike ${value('part')} or record.reference ilike ${value('part')}`;
  return shape.has('named')
    ? sql<SqlBool>`(${inText} or record.input_type = any(${value('named')}::text[]))`
    : sql<SqlBool>`(${inText})`;
}

/** Inputs of a scope whose name holds a text, in any case. */
function inputsNamed(search: string, typeScope: number, library: ReferenceLibrary): readonly string[] {
  const wanted = search.toLowerCase();
  const ids = library
    .categories(typeScope)
    .flatMap(({ id }) => library.inputTypes({ categoryId: id }))
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map(({ id }) => id);
  return [...new Set(ids)];
}
