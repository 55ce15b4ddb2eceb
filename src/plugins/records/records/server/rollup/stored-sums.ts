import { sql } from 'kysely';
import { SUM_COLUMNS } from '#domain/rollup';
import type { Trx } from '#server';

interface StoredSums {
  readonly table: string;
  /** The table it sums up. */
  readonly of: string;
  readonly keys: string;
  readonly figures: readonly string[];
  /** A column with a fixed value. */
  readonly fixed?: { readonly name: string; readonly value: string };
}

/** Sums of cells and tallies that are stored along with them. */
const STORED: readonly StoredSums[] = [
  {
    table: 'facility_month',
    of: 'emission_month',
    keys: 'company_id, month, facility_id, scope, counted_status',
    figures: SUM_COLUMNS,
  },
  {
    table: 'facility_quality',
    of: 'record_tally',
    keys: 'company_id, facility_id, scope, status, first_month, last_month',
    figures: ['records', 't_total', 't_scored', 't_quality', 't_uncertain', 't_squares'],
  },
  {
    table: 'emission_sum',
    of: 'emission_month',
    keys: 'month, scope, category, input_type, counted_status',
    figures: SUM_COLUMNS,
    fixed: { name: 'stripe', value: '0' },
  },
];

const listed = (figures: readonly string[], each: (name: string) => string) => sql.raw(figures.map(each).join(', '));

/** Number of stored sums that differ from their source. Covers every company only in a transaction of staff. */
export async function wrongSums(trx: Trx): Promise<number> {
  let wrong = 0;
  for (const { table, of, keys, figures } of STORED) {
    const { rows } = await sql<{ wrong: string }>`
      select count(*) as wrong from (
        select 1 from (
          select ${sql.raw(keys)}, ${listed(figures, (name) => name)} from ${sql.table(table)}
          union all
          select ${sql.raw(keys)}, ${listed(figures, (name) => `-${name}`)} from ${sql.table(of)}
        ) as both_sides
        group by ${sql.raw(keys)}
        having (${listed(figures, (name) => `sum(${name})`)}) <> (${listed(figures, () => '0')})
      ) as differing`.execute(trx);
    wrong += Number(rows[0]?.wrong ?? 0);
  }
  return wrong;
}

/** Rebuilds every stored sum. Writers of cells wait meanwhile. */
export async function rebuildSums(trx: Trx): Promise<void> {
  await sql`lock table record_tally, emission_month in share row exclusive mode`.execute(trx);
  for (const { table, of, keys, figures, fixed } of STORED) {
    const [name, value] = fixed ? [`${fixed.name}, `, `${fixed.value}, `] : ['', ''];
    // The count of changes must never restart, so rows with one are set to zero instead of deleted.
    await (
      fixed
        ? sql`update ${sql.table(table)} set changes = changes + 1, ${listed(figures, (one) => `${one} = 0`)}`
        : sql`delete from ${sql.table(table)}`
    ).execute(trx);
    await sql`
      insert into ${sql.table(table)} (${sql.raw(name)}${sql.raw(keys)}, ${listed(figures, (one) => one)})
      select ${sql.raw(value)}${sql.raw(keys)}, ${listed(figures, (one) => `sum(${one})`)}
      from ${sql.table(of)} group by ${sql.raw(keys)}
      on conflict (${sql.raw(fixed ? `${keys}, ${fixed.name}` : keys)})
        do update set ${listed(figures, (one) => `${one} = excluded.${one}`)}`.execute(trx);
  }
}
