import { sql, type RawBuilder } from 'kysely';
import { writeCsv, type Trx } from '#server';

/** A column of a pack's table. By default its cells are text, made safe for spreadsheets. */
export interface PackColumn<R> {
  readonly title: string;
  readonly kind?: 'number' | 'day';
  readonly value: (row: R) => string | number | boolean | null;
}

export const text = <R>(title: string, value: PackColumn<R>['value']): PackColumn<R> => ({ title, value });
export const number = <R>(title: string, value: PackColumn<R>['value']): PackColumn<R> => ({
  title,
  value,
  kind: 'number',
});
export const day = <R>(title: string, value: PackColumn<R>['value']): PackColumn<R> => ({ title, value, kind: 'day' });

/** A CSV of rows, counted as they are written. */
export function tableOf<R>(
  columns: readonly PackColumn<R>[],
  rows: AsyncIterable<R> | Iterable<R>,
  passed: () => void = () => {},
): AsyncIterable<Buffer> {
  async function* cells() {
    for await (const row of rows) {
      passed();
      yield columns.map(({ value }) => {
        const cell = value(row);
        return cell === null ? null : String(cell);
      });
    }
  }
  return writeCsv(columns, cells());
}

/** Number of rows fetched at a time, which limits the memory. */
const FETCH = 500;

/**
 * The rows of a query through a cursor. Only one per transaction at a time: a second one waits for the first to end.
 */
export async function* fetched<R>(trx: Trx, query: RawBuilder<unknown>): AsyncGenerator<R, void, undefined> {
  await sql`declare pack_rows no scroll cursor for ${query}`.execute(trx);
  try {
    for (;;) {
      const { rows } = await sql<R>`fetch ${sql.raw(String(FETCH))} from pack_rows`.execute(trx);
      yield* rows;
      if (rows.length < FETCH) return;
    }
  } finally {
    await sql`close pack_rows`.execute(trx).catch(ignore);
  }
}

/** A failed transaction has no cursor to close. */
function ignore(): void {}

/** Shown instead of names that the reader may not see: staff accounts belong to no company. */
export const STAFF_NAME = 'Platform staff';

/** The name of the person who did something. Null if it was not done. */
export const doneBy = (name: string | null, at: string | null) => (at === null ? null : (name ?? STAFF_NAME));
