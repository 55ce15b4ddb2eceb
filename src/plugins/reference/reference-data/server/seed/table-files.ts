import { readCsv } from '#server';

export type Row = Readonly<Record<string, string>>;

/**
 * The tables as text, bundled: the built server needs no separate files. Each is a chunk of its own that only a migration
 * (or a test) loads, so that a running server does not keep two megabytes of figures in memory. `MoneyTables` loads its two
 * small ones when they are first needed.
 */
const files = import.meta.glob(['../data/*.csv', '../data/countries/*.csv'], {
  query: '?raw',
  import: 'default',
}) as Readonly<Record<string, () => Promise<string>>>;

/** Rows of a table, named by its path in the folder of data. Throws if there is no such file. */
export async function tableRows(name: string): Promise<readonly Row[]> {
  const load = files[`../data/${name}.csv`];
  if (!load)
    throw new Error(`The factor table ${name}.csv is not in src/plugins/reference/reference-data/server/data.`);
  return readCsv(await load());
}

export const textOrNull = (text: string | undefined) => (text === undefined || text === '' ? null : text);

/** Values of a cell with several: `4|9`. */
export const listed = (text: string | undefined): readonly string[] =>
  text === undefined || text === '' ? [] : text.split('|');
