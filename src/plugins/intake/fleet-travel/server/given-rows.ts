import { messageFor, problem } from '#contract';
import { openTable } from '#server';
import { HEADER_ROWS, type GivenCell, type GivenRow } from '../domain/index.ts';

/** Limits of a file of a fleet or a travel agency. */
const LIMITS = { rows: 200_000, columns: 200 } as const;

/** Rows between two looks at whether the reading is still wanted. */
const STEP = 500;

interface Asked {
  /** Stops after so many rows. */
  readonly most?: number;
  readonly progress?: (done: number) => void;
}

/** Rows of the first sheet that has any, or of a CSV. Throws a `problem` if the file is no table or too large. */
export async function givenRows(bytes: Buffer, { most, progress }: Asked = {}): Promise<readonly GivenRow[]> {
  const table = await openTable(bytes);
  for (const sheet of table.sheets) {
    const rows: GivenRow[] = [];
    for await (const { number, cells } of table.rows(sheet)) {
      rows.push({ number, cells: filled(number, cells) });
      if (rows.length >= (most ?? Infinity)) break;
      if (rows.length > LIMITS.rows)
        throw problem('fleet-travel.rows', 400, messageFor('fleet-travel.rows', { most: LIMITS.rows }));
      if (rows.length % STEP === 0) progress?.(rows.length);
    }
    if (rows.length > 0) return rows;
  }
  return [];
}

/** The first rows, among which the titles are. */
export const firstRows = (bytes: Buffer): Promise<readonly GivenRow[]> => givenRows(bytes, { most: HEADER_ROWS });

function filled(number: number, cells: readonly (GivenCell & { readonly column: number })[]): readonly GivenCell[] {
  const row: GivenCell[] = [];
  for (const { column, text, kind } of cells) {
    if (column >= LIMITS.columns)
      throw problem(
        'fleet-travel.columns',
        400,
        messageFor('fleet-travel.columns', { row: number, most: LIMITS.columns }),
      );
    while (row.length < column) row.push({ text: '', kind: 'text' });
    row.push({ text, kind });
  }
  return row;
}
