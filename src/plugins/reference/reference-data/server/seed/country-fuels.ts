import type { FactorValue } from '#domain/emissions';
import { decimal, exactText, sum } from '#domain/units';
import type { FactorFlag, LibraryFactor } from '../reference-content.ts';
import { listed, tableRows, textOrNull, type Row } from './table-files.ts';

/** Where a row stands in the library. */
interface Placed {
  readonly kind: 'activity' | 'activity-gases';
  readonly input: string;
  readonly use: string | null;
  /** Group of fuels, or vehicles. */
  readonly family: string;
  /** The edition whose records may use it: that of the year its data describe. */
  readonly edition: string;
}

/** Uses of sectors with a long name in the tables. */
const LONG_SECTORS: Readonly<Record<string, string>> = {
  'forestry-construction-public-administration-and-commercial': 'SECTOR_FORESTRY_TO_COMMERCIAL',
  'residential-forestry-construction-public-administration-and-commercial': 'SECTOR_RESIDENTIAL_TO_COMMERCIAL',
  'residential-construction-commercial-and-institutional-agriculture': 'SECTOR_RESIDENTIAL_TO_AGRICULTURE',
};

const inCapitals = (words: string) => words.toUpperCase().replaceAll('-', '_');
const sectorUse = (words: string) => LONG_SECTORS[words] ?? `SECTOR_${inCapitals(words)}`;

/** Groups of the fuels, by the start of their name. */
const GROUPS: readonly (readonly [start: string, group: string])[] = [
  ['coal', 'solid'],
  ['natural-gas', 'gaseous'],
];

const groupOf = (fuel: string) => GROUPS.find(([start]) => fuel.startsWith(start))?.[1] ?? 'liquid';

/** New Zealand: `mfe-2026-commercial-coal-bituminous-kg` is bituminous coal per kg for commercial users. */
function placedInNewZealand({ id = '', edition = '' }: Row): Placed | null {
  const [, sector, fuel, unit] = /^mfe-\d{4}-(commercial|industrial|transport)-(.+)-(kg|l|gj|kwh)$/.exec(id) ?? [];
  if (!sector || !fuel || !unit) return null;
  return {
    kind: 'activity',
    input: `mfe-${fuel}-${unit}`,
    use: sectorUse(sector),
    family: `mfe.${groupOf(fuel)}`,
    edition,
  };
}

/** Fuels of the tables of Canada; what follows in an id is the user. Longer names come first. */
const CANADIAN_FUELS = [
  'propane',
  'ethane',
  'butane',
  'light-fuel-oil',
  'heavy-fuel-oil',
  'kerosene',
  'diesel',
  'motor-gasoline',
];

/** Vehicles of the National Inventory Report; what follows is the control of their emissions, or the engine. */
const CANADIAN_VEHICLES = [
  'light-duty-gasoline-vehicles',
  'light-duty-gasoline-trucks',
  'heavy-duty-gasoline-vehicles',
  'light-duty-diesel-vehicles',
  'light-duty-diesel-trucks',
  'heavy-duty-diesel-vehicles',
  'off-road-gasoline',
  'off-road-diesel',
];

const GAS = 'natural-gas';

/** Producers are by province, and those of the other provinces in one row. */
const PRODUCERS = 'producer-consumption';

/** Natural gas: CO2 by province, marketable or not; CH4 and N2O by user. */
function placedGas(words: string, edition: string): Placed {
  const [, market, user] = /^natural-gas-(?:((?:non-)?marketable)-[a-z]{2}|(.+?))$/.exec(words) ?? [];
  const shared = { kind: 'activity-gases', family: 'eccc.gaseous', edition } as const;
  if (market) return { ...shared, input: `eccc-${GAS}-${market}-m3`, use: null };
  const sector = user?.startsWith(PRODUCERS) ? PRODUCERS : (user ?? '');
  return { ...shared, input: `eccc-${GAS}-m3`, use: sectorUse(sector) };
}

const split = (words: string, names: readonly string[]) => {
  const name = names.find((one) => words === one || words.startsWith(`${one}-`));
  return name === undefined ? null : { name, rest: words.slice(name.length + 1) };
};

function rowUse(words: string, isVehicle: boolean): string | null {
  if (words === '') return null;
  return isVehicle ? `ENGINE_${inCapitals(words)}` : sectorUse(words);
}

/** Canada: `eccc-light-fuel-oil-industrial` per litre, `eccc-nir-2026-light-duty-gasoline-trucks-tier-3` per litre. */
function placedInCanada({ id = '', year = '', unit = '' }: Row): Placed | null {
  const edition = `ECCC-${year}`;
  const words = id.replace(/^eccc-(?:nir-2026-)?/, '');
  if (words.startsWith(GAS)) return placedGas(words, edition);
  if (unit !== 'g/L') return null;
  const vehicle = split(words, CANADIAN_VEHICLES);
  const found = vehicle ?? split(words, CANADIAN_FUELS);
  if (!found) return null;
  return {
    kind: 'activity',
    input: `eccc-${found.name}-l`,
    use: rowUse(found.rest, vehicle !== null),
    family: vehicle ? 'eccc.vehicle' : 'eccc.liquid',
    edition,
  };
}

/** Warming potentials of the Fifth Assessment Report. The sources are the Canadian inventory, which uses it, and the guide. */
const POTENTIALS = { co2: '1', ch4: '28', n2o: '265' } as const;

type Gas = keyof typeof POTENTIALS;
const GASES = Object.keys(POTENTIALS) as readonly Gas[];

/** Grams of each gas as kg CO2-e, with their sum where the row has all of them. */
function byMass(row: Row, per: string): Readonly<Record<string, FactorValue>> {
  const gases = GASES.flatMap((gas) => {
    const grams = textOrNull(row[gas]);
    return grams === null ? [] : [[gas, decimal(grams).times(POTENTIALS[gas]).div(1000)] as const];
  });
  const all = gases.length === GASES.length ? [['co2e', sum(gases.map(([, value]) => value))] as const] : [];
  return Object.fromEntries(
    [...all, ...gases].map(([name, value]) => [name, { value: exactText(value), unit: `kg CO2-e/${per}` }]),
  );
}

/** Figures as printed, in CO2-e. */
function asPrinted(row: Row): Readonly<Record<string, FactorValue>> {
  return Object.fromEntries(
    ['co2e', ...GASES].flatMap((name) => {
      const value = textOrNull(row[name]);
      return value === null ? [] : [[name, { value, unit: row['unit'] ?? '' }] as const];
    }),
  );
}

const grams = (row: Row) =>
  GASES.flatMap((gas) => (textOrNull(row[gas]) === null ? [] : [`${row[gas]} g ${gas.toUpperCase()}`])).join(', ');

type Sources = ReadonlyMap<string, Row>;

function factorOf(row: Row, placed: Placed, provenances: Sources, witnesses: Sources): LibraryFactor {
  const provenance = provenances.get(row['provenance'] ?? '');
  if (!provenance) throw new Error(`The row "${row['id']}" has no provenance "${row['provenance']}".`);
  const isMass = row['gases_as'] === 'mass';
  const values = isMass ? byMass(row, (row['unit'] ?? '').split('/')[1] ?? '') : asPrinted(row);
  const printed = isMass
    ? `Printed as ${grams(row)} per ${row['unit']?.split('/')[1]}; CO2-e with AR5 (28, 265)`
    : null;
  const note = [printed, textOrNull(row['note'])].filter((text) => text !== null).join('. ');
  return {
    ...placed,
    id: row['id'] ?? '',
    publishedIn: row['edition'] ?? '',
    flag: row['flag'] as FactorFlag,
    name: row['name'] ?? '',
    region: textOrNull(row['area']),
    zone: null,
    year: null,
    categories: ['scope1'],
    values,
    missing: values['co2e'] && !values['co2'] ? { gases: 'not-listed' } : {},
    biogenic: false,
    source: `${provenance['publisher']}: ${provenance['title']}`,
    table: row['table'] ?? '',
    verification: row['verification'] as LibraryFactor['verification'],
    witnesses: listed(row['witnesses'])
      .map((id) => `${witnesses.get(id)?.['place'] ?? id}: ${witnesses.get(id)?.['says'] ?? ''}`)
      .join('; '),
    note: note === '' ? null : note,
  };
}

const FUEL_KINDS: ReadonlySet<string> = new Set(['fuel', 'vehicle-fuel']);

/** Every row of fuels of New Zealand and Canada. Throws if a row has no place. */
export async function readCountryFuels(): Promise<readonly LibraryFactor[]> {
  const byId = (rows: readonly Row[]): Sources => new Map(rows.map((row) => [row['id'] ?? '', row]));
  const provenances = byId(await tableRows('countries/provenances'));
  const witnesses = byId(await tableRows('countries/witnesses'));
  const tables = [
    ['countries/new-zealand', placedInNewZealand],
    ['countries/canada', placedInCanada],
  ] as const;
  const rows = await Promise.all(
    tables.map(async ([table, placedIn]) =>
      (await tableRows(table))
        .filter(({ kind }) => FUEL_KINDS.has(kind ?? ''))
        .map((row) => {
          const placed = placedIn(row);
          if (!placed) throw new Error(`The row "${row['id']}" of ${table} has no place in the library.`);
          return factorOf(row, placed, provenances, witnesses);
        }),
    ),
  );
  return rows.flat();
}
