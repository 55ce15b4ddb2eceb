import { sql } from 'kysely';
import type { Trx } from '#server';
import { error, warning, type RowIssue } from '../../domain/index.ts';

const said = ({ level, code, values }: RowIssue) => JSON.stringify([{ column: '', title: '', level, code, values }]);

interface Twin {
  readonly number: number;
  readonly first_number: number;
  readonly is_same: boolean;
}

/**
 * Marks rows of one file with the same key: the first is kept, equal ones are known, and different ones are rejected,
 * because it is unclear which is right.
 */
export async function markDuplicates(trx: Trx, companyId: string, batchId: string): Promise<void> {
  // Finds twins first, then updates them by number: without statistics, the planner would join all rows with all.
  const { rows: twins } = await sql<Twin>`
    select number, first_number, is_same from (
      select number, row_number() over same_key as place, first_value(number) over same_key as first_number,
        body -> 'quantity' = first_value(body -> 'quantity') over same_key
          and body -> 'unit' = first_value(body -> 'unit') over same_key as is_same
      from import_row
      where company_id = ${companyId} and batch_id = ${batchId} and key is not null
        and level in ('accepted', 'warned')
      window same_key as (partition by key order by number)
    ) as numbered where place > 1`.execute(trx);
  if (twins.length === 0) return;
  const issues = twins.map(({ first_number, is_same }) =>
    said(
      is_same
        ? warning('', 'row.twin', { row: String(first_number) })
        : error('', 'row.twin-differs', { row: String(first_number) }),
    ),
  );
  await sql`
    update import_row as twin set level = given.level, issues = twin.issues || given.issues::jsonb
    from unnest(${twins.map(({ number }) => number)}::integer[],
      ${twins.map(({ is_same }) => (is_same ? 'known' : 'rejected'))}::text[], ${issues}::text[])
      as given (number, level, issues)
    where twin.company_id = ${companyId} and twin.batch_id = ${batchId} and twin.number = given.number`.execute(trx);
}
