import type { ReportRow } from '../../contract/index.ts';

/** Rows in memory, or read on demand. */
export type PaperRows = readonly ReportRow[] | AsyncIterable<ReportRow>;

export const isHeld = (rows: PaperRows): rows is readonly ReportRow[] => Array.isArray(rows);

/** Number of rows that determine a table's columns. */
const FIRST = 200;

interface BegunRows {
  readonly first: readonly ReportRow[];
  /** Whether there are no others. */
  readonly isAll: boolean;
  /** All of them, including the first ones. Can be iterated once. */
  readonly all: Iterable<ReportRow> | AsyncIterable<ReportRow>;
}

/** Peeks at the first rows without consuming them. Rows in memory are all inspected. */
export async function firstRows(rows: PaperRows): Promise<BegunRows> {
  if (isHeld(rows)) return { first: rows, isAll: true, all: rows };
  const source = rows[Symbol.asyncIterator]();
  const first: ReportRow[] = [];
  let next = await source.next();
  for (; !next.done && first.length < FIRST; next = await source.next()) first.push(next.value);
  if (next.done) return { first, isAll: true, all: first };
  return { first, isAll: false, all: continued([...first, next.value], source) };
}

async function* continued(
  first: readonly ReportRow[],
  source: AsyncIterator<ReportRow>,
): AsyncGenerator<ReportRow, void, undefined> {
  try {
    yield* first;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  } finally {
    await source.return?.();
  }
}
