import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { compileOnce, type Trx, type ValueOf } from '#server';
import { MONTHS_AT_MOST } from '../write/record-policy.ts';
import type { FilterShape, FilterValues } from './filter-values.ts';

/** Up to this number, matching records are listed by id. */
const NAMED_AT_MOST = 1_000;

/** Number of newest records to sample, to estimate whether a text is in few records or in many. */
const LOOKED_AT = 500;

/** From this number of matches in the sample, a short scan in list order fills a page. */
const ENOUGH = 3;

/** The same with a filter by days: few records in list order are within them, so the scan would be long. */
const ENOUGH_OF_ALL_DAYS = 25;

/** The search text as a PostgreSQL pattern: from the start of a word, in any case. */
export function patternOf(search: string): string {
  const plain = search.replaceAll(/[.*+?^${}()|[\]\\#&~-]/g, String.raw`\$&`);
  return /^[\p{L}\p{N}]/u.test(search) ? `(^|[^[:alnum:]])${plain}` : plain;
}

/** Whether there is a word to look up; punctuation is not. */
export function hasWord(search: string): boolean {
  return /[\p{L}\p{N}]/u.test(search);
}

/** Facilities whose name contains a text from the start of a word: few rows, read once for a query. */
const facilitiesNamed = (pattern: Expression<unknown>, companyId: Expression<unknown> | null) =>
  sql`(select facility.id from facility
    where ${companyId === null ? sql`` : sql`facility.company_id = ${companyId}::uuid and`} lower(facility.name) ~ lower(${pattern}))`;

/** Matches words in the remark or reference, an input with them in its name, or a facility. */
function wordsFound(
  pattern: Expression<unknown>,
  named: Expression<unknown> | null,
  companyId: Expression<unknown> | null,
): RawBuilder<SqlBool> {
  const inText = sql`lower(record.remark || E'\\n' || record.reference) ~ lower(${pattern})`;
  const inNames = named === null ? sql`` : sql`or record.input_type = any(${named}::text[])`;
  return sql<SqlBool>`(${inText} ${inNames} or record.facility_id in ${facilitiesNamed(pattern, companyId)})`;
}

/** Month and quantity in the text; null if it has neither. */
function partsFound(shape: FilterShape, value: ValueOf<FilterValues>): RawBuilder<SqlBool> | null {
  const parts = [
    ...(shape.has('monthFrom')
      ? [sql`record.from_date <= ${value('monthTo')}::date and record.to_date >= ${value('monthFrom')}::date`]
      : []),
    // As many months after the first as the record has, counted around the year.
    ...(shape.has('monthOfYear')
      ? [
          sql`mod(${value('monthOfYear')}::integer - extract(month from record.from_date)::integer + 12, 12) <=
            (extract(year from record.to_date) - extract(year from record.from_date)) * 12
            + extract(month from record.to_date) - extract(month from record.from_date)`,
        ]
      : []),
    ...(shape.has('least')
      ? [sql`record.quantity >= ${value('least')}::numeric and record.quantity < ${value('below')}::numeric`]
      : []),
  ];
  return parts.length === 0 ? null : sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/**
 * Matches the text from the start of a word in the remark or reference, an input or a facility with it in its name, and
 * its month and quantity together with the other words.
 */
export function textFound(shape: FilterShape, value: ValueOf<FilterValues>): Expression<SqlBool> {
  const whole = wordsFound(value('pattern'), shape.has('named') ? value('named') : null, companyOf(shape, value));
  const parts = partsFound(shape, value);
  if (parts === null) return whole;
  return sql<SqlBool>`(${whole} or (${parts} ${wordsBeside(shape, value)}))`;
}

/** The company of the filter, so that a cluster asks only its node; null: records of all companies. */
const companyOf = (shape: FilterShape, value: ValueOf<FilterValues>) =>
  shape.has('companyId') ? value('companyId') : null;

/** The words beside month and quantity, as a further condition. */
const wordsBeside = (shape: FilterShape, value: ValueOf<FilterValues>): RawBuilder<unknown> =>
  shape.has('wordsPattern')
    ? sql`and ${wordsFound(value('wordsPattern'), shape.has('wordsNamed') ? value('wordsNamed') : null, companyOf(shape, value))}`
    : sql``;

/**
 * Ids of the records of a filter that contain a text; null if there are many, and a scan in list order is better. Both
 * are fast: a text in few records is looked up in an index, a text in many records soon fills a page.
 */
export async function foundIds(trx: Trx, shape: FilterShape, values: FilterValues): Promise<readonly string[] | null> {
  const key = SAMPLED.filter((part) => shape.has(part)).join();
  const query = samples.get(key) ?? sampleOf(shape);
  samples.set(key, query);
  const [newest] = await query(trx, values);
  const isOfDays = shape.has('from') || shape.has('to');
  if (Number(newest?.hits) >= (isOfDays ? ENOUGH_OF_ALL_DAYS : ENOUGH)) return null;
  // A month of any year is in a twelfth of all records: a scan in list order finds it.
  if (shape.has('monthOfYear') && !shape.has('wordsPattern') && !shape.has('least')) return null;
  const lookups = [await idsFound(trx, values), ...(await lookedUp(trx, shape, values))];
  if (lookups.some((found) => found.length > NAMED_AT_MOST)) return null;
  return [...new Set(lookups.flat().map(({ id }) => id))];
}

/** Parts of a shape on which the text of the sample depends. */
const SAMPLED = [
  'companyId',
  'named',
  'wordsPattern',
  'wordsNamed',
  'monthFrom',
  'monthOfYear',
  'least',
] as const satisfies readonly (keyof FilterValues)[];

/**
 * Ids by facility, month and quantity, each from the index of what is rarest: a quantity, else the inputs and facilities
 * that the words name, else the month. Comparisons of dates and ids leak nothing, so that the policies of the rows do not
 * keep PostgreSQL from these indexes; quantities have a function.
 */
async function lookedUp(trx: Trx, shape: FilterShape, values: FilterValues): Promise<readonly { id: string }[][]> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
  // Named first: PostgreSQL then knows how many records these facilities have.
  const placed = await facilityIds(trx, values.pattern);
  const wordsPlaced = shape.has('wordsPattern') ? await facilityIds(trx, values.wordsPattern) : null;
  const asked = { ...values, placed, wordsPlaced };
  const key = [
    ...[...SAMPLED, ...DAYS].filter((part) => shape.has(part)),
    ...(placed ? ['placed'] : []),
    ...(wordsPlaced ? ['wordsPlaced'] : []),
  ].join();
  const query = lookups.get(key) ?? lookupOf(shape, { placed: placed !== null, wordsPlaced: wordsPlaced !== null });
  if (query) lookups.set(key, query);
  const found = await query?.(trx, asked);
  const results = found ? [found] : [];
  if (shape.has('least')) {
    const ids = (await idsOfQuantity(trx, values)).map(({ id }) => id);
    return [
      ...results,
      ids.length > NAMED_AT_MOST ? ids.map((id) => ({ id })) : await ofThese(trx, shape, { ...values, ids }),
    ];
  }
  if (partsOf(shape).length === 0 || !shape.has('wordsPattern')) return results;
  // Words of remarks and references come from the index of words; month and quantity then decide.
  const { words: said, wordsPattern: pattern, monthFrom, monthTo } = values;
  const inText = await idsFound(trx, {
    ...values,
    said,
    pattern,
    named: null,
    earliest: values.earliest,
    from: monthFrom ?? values.from,
    to: monthTo ?? values.to,
  });
  const ids = inText.map(({ id }) => id);
  return [...results, ids.length > NAMED_AT_MOST ? inText : await ofThese(trx, shape, { ...values, ids })];
}

const partsOf = (shape: FilterShape) =>
  (['monthFrom', 'monthOfYear', 'least'] as const).filter((part) => shape.has(part));

const DAYS = ['facilityId', 'from', 'to'] as const satisfies readonly (keyof FilterValues)[];

const lookups = new Map<string, NonNullable<ReturnType<typeof lookupOf>>>();

/** Conditions of a filter that narrow a lookup. */
function within(shape: FilterShape, value: ValueOf<FilterValues>): RawBuilder<unknown> {
  // Staff search every company by its own index.
  const ofCompany = shape.has('companyId')
    ? sql`record.company_id = ${value('companyId')}::uuid`
    : sql`record.company_id in (select company.company_id from company)`;
  return sql`${ofCompany} and record.scope = ${value('typeScope')} and record.deleted_at is null
    ${shape.has('facilityId') ? sql`and record.facility_id = any(${value('facilityId')}::uuid[])` : sql``}
    ${shape.has('from') ? sql`and record.to_date >= ${value('from')}::date and record.from_date >= ${value('earliest')}::date` : sql``}
    ${shape.has('to') ? sql`and record.from_date <= ${value('to')}::date` : sql``}`;
}

/** Facilities with a text in their names; null if there are none. */
async function facilityIds(trx: Trx, pattern: string | null): Promise<readonly string[] | null> {
  const { rows } = await sql<{ id: string }>`
    select facility.id from facility where lower(facility.name) ~ lower(${pattern}) limit ${sql.lit(NAMED_AT_MOST)}`.execute(
    trx,
  );
  return rows.length === 0 ? null : rows.map(({ id }) => id);
}

type Lookup = FilterValues & {
  readonly placed: readonly string[] | null;
  readonly wordsPlaced: readonly string[] | null;
};

/** Null if there is nothing to look up. */
function lookupOf(shape: FilterShape, has: { readonly placed: boolean; readonly wordsPlaced: boolean }) {
  const isByQuantity = shape.has('least');
  const isEmpty = !has.placed && (isByQuantity || partsOf(shape).length === 0);
  if (isEmpty) return null;
  return compileOnce<Lookup, { id: string }>((_trx, value) => {
    const parts = isByQuantity ? null : partsFound(shape, value);
    const limit = sql.lit(NAMED_AT_MOST + 1);
    const ids = (...conditions: readonly RawBuilder<unknown>[]) =>
      sql`(select record.id from emission_record as record
        where ${sql.join([within(shape, value), ...conditions], sql` and `)} limit ${limit})`;
    const inFacilities = (name: 'placed' | 'wordsPlaced') => sql`record.facility_id = any(${value(name)}::uuid[])`;
    const queries = has.placed ? [ids(inFacilities('placed'))] : [];
    if (parts !== null && !shape.has('wordsPattern')) queries.push(ids(parts, reachable(shape, value)));
    if (parts !== null && has.wordsPlaced) queries.push(ids(parts, inFacilities('wordsPlaced')));
    if (parts !== null && shape.has('wordsNamed'))
      queries.push(ids(parts, sql`record.input_type = any(${value('wordsNamed')}::text[])`));
    // With words that name neither a facility nor an input there is nothing to look up here.
    if (queries.length === 0) return sql`select null::uuid as id where false`;
    return sql`select distinct found.id from (${sql.join(queries, sql` union all `)}) as found limit ${limit}`;
  });
}

/** The index by first day has a lower bound, because no record is longer than so many days. */
const reachable = (shape: FilterShape, value: ValueOf<FilterValues>): RawBuilder<unknown> =>
  shape.has('monthFrom') ? sql`record.from_date >= ${value('monthFrom')}::date - ${sql.lit(LONGEST_DAYS)}` : sql`true`;

const LONGEST_DAYS = 31 * MONTHS_AT_MOST;

const chosen = new Map<string, ReturnType<typeof chosenOf>>();

function ofThese(trx: Trx, shape: FilterShape, values: FilterValues): Promise<{ id: string }[]> {
  const key = SAMPLED.filter((part) => shape.has(part)).join();
  const query = chosen.get(key) ?? chosenOf(shape);
  chosen.set(key, query);
  return query(trx, values);
}

function chosenOf(shape: FilterShape) {
  return compileOnce<FilterValues, { id: string }>(
    (_trx, value) => sql`
      select record.id from emission_record as record
      where record.id = any(${value('ids')}::uuid[]) and ${partsFound(shape, value) ?? sql`true`} ${wordsBeside(shape, value)}`,
  );
}

const idsOfQuantity = compileOnce<FilterValues, { id: string }>(
  (_trx, value) => sql`
    select id from record_ids_of_quantity(
      ${value('companyId')}::uuid, ${value('typeScope')}::smallint, ${value('least')}::numeric,
      ${value('below')}::numeric, ${sql.lit(NAMED_AT_MOST + 1)}
    ) as found (id)`,
);

const samples = new Map<string, ReturnType<typeof sampleOf>>();

function sampleOf(shape: FilterShape) {
  return compileOnce<FilterValues, { hits: string }>((_trx, value) => {
    const ofCompany = shape.has('companyId') ? sql`and company_id = ${value('companyId')}::uuid` : sql``;
    return sql`
      select count(*) as hits from (
        select remark, reference, input_type, facility_id, from_date, to_date, quantity from emission_record
        where scope = ${value('typeScope')} and deleted_at is null ${ofCompany}
        order by created_at desc, id desc limit ${sql.lit(LOOKED_AT)}
      ) as record where ${textFound(shape, value)}`;
  });
}

const idsFound = compileOnce<FilterValues, { id: string }>(
  (_trx, value) => sql`
    select id from record_ids_found(
      ${value('companyId')}::uuid, ${value('typeScope')}::smallint, ${value('said')}::text,
      lower(${value('pattern')}::text), ${value('named')}::text[], ${sql.lit(NAMED_AT_MOST + 1)},
      ${value('facilityId')}::uuid[], ${value('earliest')}::date, ${value('from')}::date, ${value('to')}::date
    ) as found (id)`,
);
