import { sql, type Expression, type SqlBool } from 'kysely';
import { compileOnce, type Trx, type ValueOf } from '#server';
import type { FilterShape, FilterValues } from './filter-values.ts';

/** Records a text is found in are named one by one up to so many. */
const NAMED_AT_MOST = 1_000;

/** Of the newest records so many are looked at to tell whether a text is in a few of all or in many. */
const LOOKED_AT = 500;

/** So many of them, and a page is full after a short walk through the records in the order of the list. */
const ENOUGH = 3;

/** The same where days are asked for too: few of those in the order of the list lie in them, and the walk would be long. */
const ENOUGH_OF_ALL_DAYS = 25;

/** What is searched for, as PostgreSQL reads it: from the beginning of a word, and letters in any case. */
export function patternOf(search: string): string {
  const plain = search.replaceAll(/[.*+?^${}()|[\]\\#&~-]/g, String.raw`\$&`);
  return /^[\p{L}\p{N}]/u.test(search) ? `(^|[^[:alnum:]])${plain}` : plain;
}

/** Whether there is anything to look up: signs alone are in no word. */
export function hasWord(search: string): boolean {
  return /[\p{L}\p{N}]/u.test(search);
}

/** The text from the beginning of a word of the remark or the reference, or an input whose name holds it. */
export function textFound(shape: FilterShape, value: ValueOf<FilterValues>): Expression<SqlBool> {
  const inText = sql`lower(record.remark || E'\\n' || record.reference) ~ lower(${value('pattern')})`;
  return shape.has('named')
    ? sql<SqlBool>`(${inText} or record.input_type = any(${value('named')}::text[]))`
    : sql<SqlBool>`${inText}`;
}

/**
 * Ids of the records of a filter a text is found in; null where they are many, and the list is better walked in its order.
 * Both are quick: a text that is in few records is looked up in an index, one that is in many soon fills a page.
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
