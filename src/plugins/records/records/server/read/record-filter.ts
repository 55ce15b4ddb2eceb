import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { addMonths } from '#domain/time';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { ValueOf } from '#server';
import { MONTHS_AT_MOST } from '../write/record-policy.ts';
import type { EmissionRecordTable } from '../record-tables.ts';
import { PARTS, type FilterShape, type FilterValues } from './filter-values.ts';
import { searchParts } from '../../domain/search-text.ts';
import { patternOf, textFound } from './record-text-search.ts';

/** Filter of records. Empty lists and absent parts add no condition. */
export interface RecordFilter {
  /** Null: every company the transaction can see. */
  readonly companyId: string | null;
  readonly typeScope: number;
  readonly facilityId: readonly string[];
  readonly categoryId: readonly string[];
  readonly inputTypeId: readonly string[];
  /** Empty: every record that is not void. */
  readonly status: readonly string[];
  readonly fillMode?: number | undefined;
  /** Companies that records name. */
  readonly supplierId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly warnings?: 'open' | 'none' | undefined;
  readonly evidence?: 'with' | 'without' | undefined;
  /** Records that overlap these days. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
  /** The user who entered the records. */
  readonly userId?: string | undefined;
  /** Only records entered by users of companies, not by platform staff. */
  readonly byUsers?: boolean;
}

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
    supplierId: filter.supplierId ?? null,
    customerId: filter.customerId ?? null,
    warned: filter.warnings === 'open' || null,
    unwarned: filter.warnings === 'none' || null,
    proved: filter.evidence === 'with' || null,
    unproved: filter.evidence === 'without' || null,
    from,
    earliest: from && addMonths(from, -MONTHS_AT_MOST),
    to,
    said: search || null,
    pattern: search ? patternOf(search) : null,
    ids: null,
    named: search ? some(inputsNamed(search, typeScope, library)) : null,
    ...partsOf(search, (words) => some(inputsNamed(words, typeScope, library))),
    userId,
    byUsers: filter.byUsers ? true : null,
  };
}

type Parts = Pick<
  FilterValues,
  'words' | 'wordsPattern' | 'wordsNamed' | 'monthFrom' | 'monthTo' | 'monthOfYear' | 'least' | 'below'
>;

/** Month and quantity in a search text, and the words beside them. */
function partsOf(search: string | undefined, namedBy: (words: string) => readonly string[] | null): Parts {
  const { words, month, monthOfYear, quantity } = searchParts(search ?? '');
  const hasWords = words !== '' && (month !== null || monthOfYear !== null || quantity !== null);
  return {
    words: hasWords ? words : null,
    wordsPattern: hasWords ? patternOf(words) : null,
    wordsNamed: hasWords ? namedBy(words) : null,
    monthFrom: month?.from ?? null,
    monthTo: month?.to ?? null,
    monthOfYear,
    least: quantity?.least ?? null,
    below: quantity?.below ?? null,
  };
}

/** The values of a filter whose records were looked up. */
export const LOOKED_UP = {
  pattern: null,
  named: null,
  ...partsOf(undefined, () => null),
} satisfies Partial<FilterValues>;

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
    ...when('supplierId', () => sql<SqlBool>`record.supplier_id = ${value('supplierId')}::uuid`),
    ...when('customerId', () => sql<SqlBool>`record.customer_id = ${value('customerId')}::uuid`),
    ...when('warned', () => sql<SqlBool>`record.open_warnings > 0`),
    ...when('unwarned', () => sql<SqlBool>`record.open_warnings = 0`),
    ...when('proved', () => sql<SqlBool>`cardinality(record.attachment_ids) > 0`),
    ...when('unproved', () => sql<SqlBool>`cardinality(record.attachment_ids) = 0`),
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
    ...when('pattern', () => textFound(shape, value)),
    ...when('ids', () => sql<SqlBool>`record.id = any(${value('ids')}::uuid[])`),
  ]);
}

/**
 * Inputs of a scope whose name contains a text in any case and any language, because people search for what they see.
 */
export function inputsNamed(search: string, typeScope: number, library: ReferenceLibrary): readonly string[] {
  const wanted = search.normalize().toLowerCase();
  const languages = (['en', 'vi', 'fr'] as const).map((language) => library.namesIn(language));
  const ids = library
    .categories(typeScope)
    .flatMap(({ id }) => library.inputTypes({ categoryId: id }))
    .filter(({ id, name }) =>
      [name, ...languages.map((names) => names.anyInput(id))].some((one) => one.toLowerCase().includes(wanted)),
    )
    .map(({ id }) => id);
  return [...new Set(ids)];
}
