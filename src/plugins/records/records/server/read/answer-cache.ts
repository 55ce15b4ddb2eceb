import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addMonths } from '#domain/time';
import { compileOnce, type Trx } from '#server';
import type { CellsQuery } from '../rollup/cell-sum.ts';

interface Answer {
  /** Number of writes to cells of the period when the rows were read. */
  readonly changes: string;
  readonly rows: readonly unknown[];
}

/** Maximum number of cached rows, some tens of megabytes. The least recently used answer is dropped first. */
const MOST_ROWS = 100_000;

/**
 * Caches answers for platform staff that take many rows to read. An answer is valid until a cell of its months is
 * written. Every write of cells increments the count of changes in its own transaction, so whoever sees the commit sees
 * another count and reads again. Rows read while others commit are not cached. So a cached answer always equals a fresh
 * one, and processes need not notify each other.
 */
export class AnswerCache {
  private readonly cache = new Map<string, Answer>();

  /** `asked`: everything the answer depends on besides the cells. Only for transactions that see every company. */
  async rows<R>(trx: Trx, query: CellsQuery, asked: unknown, read: () => Promise<readonly R[]>): Promise<readonly R[]> {
    const key = createHash('sha256')
      .update(JSON.stringify([query, asked]))
      .digest('base64');
    const changes = await changesIn(trx, query);
    const known = this.cache.get(key);
    this.cache.delete(key);
    if (known?.changes === changes) {
      this.cache.set(key, known);
      return known.rows as readonly R[];
    }
    const rows = await read();
    if ((await changesIn(trx, query)) === changes) this.cache.set(key, { changes, rows });
    let cached = [...this.cache.values()].reduce((count, one) => count + one.rows.length + 1, 0);
    for (const [oldest, one] of this.cache) {
      if (cached <= MOST_ROWS) break;
      this.cache.delete(oldest);
      cached -= one.rows.length + 1;
    }
    return rows;
  }
}

const counted = compileOnce<{ readonly from: string; readonly to: string }, { readonly changes: string }>(
  (_trx, value) => sql`
    select coalesce(sum(changes), 0)::text as changes from emission_sum
    where month >= ${value('from')}::date and month <= ${value('to')}::date`,
);

async function changesIn(trx: Trx, { from, to, twin }: CellsQuery): Promise<string> {
  const [row] = await counted(trx, { from, to });
  if (twin === undefined) return row?.changes ?? '0';
  // Like for like: the answer also depends on the months compared with.
  const [other] = await counted(trx, { from: addMonths(from, twin.months), to: addMonths(to, twin.months) });
  return `${row?.changes ?? '0'} ${other?.changes ?? '0'}`;
}
