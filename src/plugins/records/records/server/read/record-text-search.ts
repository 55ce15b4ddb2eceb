import { sql, type Expression, type SqlBool } from 'kysely';
import { compileOnce, type Trx, type ValueOf } from '#server';
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

/** Matches the text from the start of a word in the remark or reference, or an input whose name contains it. */
export function textFound(shape: FilterShape, value: ValueOf<FilterValues>): Expression<SqlBool> {
  const inText = sql`lower(record.remark || E'\\n' || record.reference) ~ lower(${value('pattern')})`;
  return shape.has('named')
    ? sql<SqlBool>`(${inText} or record.input_type = any(${value('named')}::text[]))`
    : sql<SqlBool>`${inText}`;
}

/**
 * Ids of the records of a filter that contain a text; null if there are many, and a scan in list order is better. Both
 * are fast: a text in few records is looked up in an index, a text in many records soon fills a page.
 */
export async function foundIds(trx: Trx, shape: FilterShape, values: FilterValues): Promise<readonly string[] | null> {
  const key = (['companyId', 'named'] as const).filter((part) => shape.has(part)).join();
  const query = samples.get(key) ?? sampleOf(shape);
  samples.set(key, query);
  const [newest] = await query(trx, values);
  const isOfDays = shape.has('from') || shape.has('to');
  if (Number(newest?.hits) >= (isOfDays ? ENOUGH_OF_ALL_DAYS : ENOUGH)) return null;
  const found = await idsFound(trx, values);
  return found.length > NAMED_AT_MOST ? null : found.map(({ id }) => id);
}

const samples = new Map<string, ReturnType<typeof sampleOf>>();

function sampleOf(shape: FilterShape) {
  return compileOnce<FilterValues, { hits: string }>((_trx, value) => {
    const ofCompany = shape.has('companyId') ? sql`and company_id = ${value('companyId')}::uuid` : sql``;
    return sql`
      select count(*) as hits from (
        select remark, reference, input_type from emission_record
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
