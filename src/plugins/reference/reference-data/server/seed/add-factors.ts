import { sql } from 'kysely';
import type { Migration } from '#server';
import type { LibraryFactor } from '../reference-content.ts';

/** Adds rows after those that are there. A row with a known id stays as it is. */
export async function addFactors(db: Parameters<Migration['up']>[0], factors: readonly LibraryFactor[]): Promise<void> {
  const { rows: counted } = await sql<{
    next: number;
  }>`select coalesce(max(position), -1) + 1 as next from factor`.execute(db.kysely);
  const first = counted[0]?.next ?? 0;
  const rows = factors.map(({ publishedIn, use, table, values, ...rest }, at) => ({
    ...rest,
    position: first + at,
    published_in: publishedIn,
    consumption_type: use,
    source_table: table,
    figures: values,
  }));
  await sql`insert into factor select filled.* from jsonb_populate_recordset(null::factor, ${JSON.stringify(rows)}::jsonb) as filled
    on conflict do nothing`.execute(db.kysely);
}
