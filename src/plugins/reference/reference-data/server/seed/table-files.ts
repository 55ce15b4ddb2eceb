import { readCsv } from '#server';

export type Row = Readonly<Record<string, string>>;

/**
 * The tables as text, taken into the bundle: the built server needs no files beside it. Each is a part of its own that
 * only a migration (or a test) loads: two megabytes of figures have no place in the memory of a running server.
 */
const files = import.meta.glob('../data/*.csv', { query: '?raw', import: 'default' }) as Readonly<
  Record<string, () => Promise<string>>
>;

/** Rows of a table. Throws where there is no such file. */
export async function tableRows(name: string): Promise<readonly Row[]> {
  const load = files[`../data/${name}.csv`];
  if (!load)
    throw new Error(`The factor table ${name}.csv is not in src/plugins/reference/reference-data/server/data.`);
  return readCsv(await load());
}

export const textOrNull = (text: string | undefined) => (text === undefined || text === '' ? null : text);

/** Entries of a cell that holds several: `4|9`. */
export const listed = (text: string | undefined): readonly string[] =>
  text === undefined || text === '' ? [] : text.split('|');
