import { sql, type RawBuilder } from 'kysely';
import { writeCsv, type Trx } from '#server';

/** A column of a table of a pack. Without a kind its cells are text, made safe for spreadsheets. */
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

/** A CSV of rows, counted one by one while they pass. */
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

/** Rows fetched at once: memory for so many at any number of records. */
const FETCH = 500;

/** The rows of a query through a cursor of the transaction. One at a time: a second one waits for the end of the first. */
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

/** A transaction that failed has no cursor left to close. */
function ignore(): void {}

/** Shown where a name is not visible to the reader: staff accounts belong to no company. */
export const STAFF_NAME = 'Platform staff';

/** Name of whoever did something at a time; null where it was not done. */
export const doneBy = (name: string | null, at: string | null) => (at === null ? null : (name ?? STAFF_NAME));
