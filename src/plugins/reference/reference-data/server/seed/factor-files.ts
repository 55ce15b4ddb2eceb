import { readCsv } from '#server';
import type { FactorValue } from '#domain/emissions';
import type { FactorFlag, LibraryFactor } from '../reference-content.ts';

type Row = Readonly<Record<string, string>>;

/** The tables of fuels and electricity as text, bundled: the built server needs no separate files. */
const files = import.meta.glob('../data/nga-{fuels,electricity}.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>;

const PER_GJ = 'kg CO2-e/GJ';
const PER_KWH = 'kg CO2-e/kWh';

function rowsOf(name: string): readonly Row[] {
  const text = files[`../data/${name}.csv`];
  if (text === undefined)
    throw new Error(`The factor table ${name}.csv is not in src/plugins/reference/reference-data/server/data.`);
  return readCsv(text);
}

const orNull = (text: string | undefined) => (text === undefined || text === '' ? null : text);

/** Figures the row prints; empty cells are left out. */
function figures(row: Row, named: Readonly<Record<string, readonly [column: string, unit: string]>>) {
  const values: Record<string, FactorValue> = {};
  for (const [name, [column, unit]] of Object.entries(named)) {
    const value = orNull(row[column]);
    if (value !== null) values[name] = { value, unit };
  }
  return values;
}

function provenance(row: Row) {
  return {
    id: row['id'] ?? '',
    publishedIn: row['edition'] ?? '',
    // If a row may be used with no edition, its own edition name keeps it out of every book.
    edition: orNull(row['offered_with']) ?? row['edition'] ?? '',
    flag: (row['flag'] ?? 'alternate') as FactorFlag,
    name: row['name'] ?? '',
    source: row['source'] ?? '',
    table: row['table'] ?? '',
    verification: row['verification'] as LibraryFactor['verification'],
    witnesses: row['witnesses'] ?? '',
    note: orNull(row['note']),
    // The catalogue offers fuels and electricity; their tables have no categories.
    categories: [],
  };
}

function fuel(row: Row): LibraryFactor {
  const missing = orNull(row['scope3_missing']);
  return {
    ...provenance(row),
    kind: row['kind'] ?? '',
    family: orNull(row['family']),
    input: orNull(row['input']),
    use: orNull(row['use']),
    region: orNull(row['region']),
    zone: orNull(row['zone']),
    year: null,
    values: figures(row, {
      energyContent: ['energy_content', row['energy_content_unit'] ?? ''],
      co2: ['co2', PER_GJ],
      ch4: ['ch4', PER_GJ],
      n2o: ['n2o', PER_GJ],
      total: ['total_printed', PER_GJ],
      scope3: ['scope3', PER_GJ],
    }),
    missing: missing === null ? {} : { scope3: missing },
    biogenic: row['biogenic'] === 'yes',
  };
}

/** The year of a figure published by calendar year; its alternates (means over two years) have none. */
const yearOf = (row: Row) => (orNull(row['year']) === null ? null : Number(row['year']));

function electricity(row: Row): LibraryFactor {
  const location = row['kind'] === 'electricity-location' || row['kind'] === 'electricity-residual-mix';
  const absent = location && orNull(row['scope3']) === null;
  return {
    ...provenance(row),
    kind: row['kind'] ?? '',
    family: null,
    input: null,
    use: null,
    region: orNull(row['region']),
    zone: null,
    year: yearOf(row),
    values: figures(row, {
      scope2: ['scope2', PER_KWH],
      scope3: ['scope3', PER_KWH],
      scope2PerGj: ['scope2_per_gj', PER_GJ],
      scope3PerGj: ['scope3_per_gj', PER_GJ],
      percentage: ['percentage', '%'],
    }),
    missing: absent ? { scope3: 'not-estimated' } : {},
    biogenic: false,
  };
}

/** Every row of the fuel tables. */
export const readFuelFactors = (): readonly LibraryFactor[] => rowsOf('nga-fuels').map(fuel);

/** Every row of the electricity tables, with the renewable power percentages. */
export const readElectricityFactors = (): readonly LibraryFactor[] => rowsOf('nga-electricity').map(electricity);
