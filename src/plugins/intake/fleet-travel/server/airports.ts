import { readAirports, type Airports } from '../domain/index.ts';

/** Loaded as text when a travel file is first read. The bundler puts it into a part of the server of its own. */
const files = import.meta.glob('./data/airports.csv', { query: '?raw', import: 'default' }) as Readonly<
  Record<string, () => Promise<string>>
>;

let known: Promise<Airports> | undefined;

async function load(): Promise<Airports> {
  const text = await files['./data/airports.csv']?.();
  if (text === undefined) throw new Error('There is no table of airports.');
  return readAirports(text);
}

/** Positions of 4,517 large and medium airports; `data/README.md` names the source. */
export function airports(): Promise<Airports> {
  known ??= load();
  return known;
}
