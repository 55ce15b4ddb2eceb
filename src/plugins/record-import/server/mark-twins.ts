import { sql } from 'kysely';
import type { Trx } from '#server';

const said = (level: string, code: string, message: string) =>
  JSON.stringify({ column: '', title: '', level, code, message });

/**
 * Rows of one file with the same key: the first stands, those that say the same are known, those that say something else
 * are rejected, for nobody can tell which is right.
 */
export async function markTwins(trx: Trx, companyId: string, batchId: string): Promise<void> {
  const same = said('warning', 'row.twin', 'The same as row %: nothing is created.');
  const other = said(
    'error',
    'row.twin-differs',
    'Row % has the same facility, input, period and reference and another quantity. Give each a reference of its own.',
  );
  await sql`
    update import_row as twin set
      level = case when numbered.is_same then 'known' else 'rejected' end,
      issues = twin.issues || jsonb_build_array(
        replace(case when numbered.is_same then ${same}::text else ${other}::text end, '%', numbered.first_number::text)::jsonb)
    from (
      select number, row_number() over same_key as place, first_value(number) over same_key as first_number,
        body -> 'quantity' = first_value(body -> 'quantity') over same_key
          and body -> 'unit' = first_value(body -> 'unit') over same_key as is_same
      from import_row
      where company_id = ${companyId} and batch_id = ${batchId} and key is not null
        and level in ('accepted', 'warned')
      window same_key as (partition by key order by number)
    ) as numbered
    where twin.company_id = ${companyId} and twin.batch_id = ${batchId} and twin.number = numbered.number
      and numbered.place > 1`.execute(trx);
}
