import type { FactorValue } from '#domain/emissions';
import type { FactorFlag, LibraryFactor } from '../reference-content.ts';
import { COUNTRY_EDITIONS } from './country-editions.ts';
import { readActivityFactors } from './activity-files.ts';
import { listed, tableRows, textOrNull, type Row } from './table-files.ts';

/** Tables of electricity by country. */
const TABLES = ['egrid', 'europe-electricity', 'europe-residual-mix', 'new-zealand', 'canada'].map(
  (name) => `countries/${name}`,
);

const LOCATION = 'electricity-location';
const LOSSES = 'electricity-losses';
const RESIDUAL = 'electricity-residual';

/** Kinds of these tables that are rows of electricity; the others are fuels. */
const KINDS: ReadonlySet<string> = new Set([LOCATION, LOSSES, RESIDUAL]);

/** Rows of the UK factors by their group. */
const UK_GROUPS: Readonly<Record<string, string>> = {
  'uk-electricity.electricity-generated': LOCATION,
  'td.t-d-uk-electricity': LOSSES,
  'wtt-uk-electricity.uk-electricity-generation': 'electricity-upstream',
  'wtt-uk-electricity.uk-electricity-t-d': 'electricity-losses-upstream',
};

/** Series of each publication: editions are by the calendar year of the activity. */
const SERIES: Readonly<Record<string, string>> = { 'ECCC-3.0': 'ECCC', 'ECCC-4.0': 'ECCC', 'UBA-2025': 'EEA' };

/** `EEA` of `EEA-2023` and `EEA-2023-FIRST`. */
const seriesOf = (edition: string) => SERIES[edition] ?? edition.replace(/-.*$/, '');

/** Regions of a row: its grid or its country. The grid of a country without subregions is named as the country. */
function regionsOf({ country, area }: Row): readonly string[] {
  if (country === 'PR') return ['PRMS', 'PR'];
  return [country === 'EU' ? 'EU' : (textOrNull(area) ?? country ?? '')];
}

/** Names of the single gases in the unit of a mass: `lb CH4/MWh`. */
const GASES = { co2: 'CO2', ch4: 'CH4', n2o: 'N2O' } as const;

const EDITION_IDS = new Set(COUNTRY_EDITIONS.map(({ id }) => id));

type Figures = Record<string, FactorValue>;

/** The gases of a row: of the mass of each gas, or already in CO2-e. */
function gasesOf(row: Row): Figures {
  const values: Figures = {};
  for (const [gas, symbol] of Object.entries(GASES)) {
    const value = textOrNull(row[gas]);
    const unit = row['unit'] ?? '';
    if (value !== null)
      values[gas] = { value, unit: row['gases_as'] === 'mass' ? unit.replace('/', ` ${symbol}/`) : unit };
  }
  return values;
}

function figuresOf(row: Row, potentials: Figures): Figures {
  const unit = row['unit'] ?? '';
  const total = textOrNull(row['co2e']);
  const loss = textOrNull(row['grid_gross_loss']);
  const isMass = row['gases_as'] === 'mass';
  if (row['kind'] === RESIDUAL || unit === 'g CO2/kWh') {
    const value = textOrNull(row['co2']);
    return value === null ? {} : { residual: { value, unit } };
  }
  const name = isMass ? 'total' : row['kind'] === LOSSES ? 'scope3' : 'scope2';
  return {
    ...gasesOf(row),
    ...(total === null ? {} : { [name]: { value: total, unit: isMass ? unit.replace('/', ' CO2-e/') : unit } }),
    ...(isMass ? potentials : {}),
    ...(loss === null ? {} : { gridLoss: { value: loss, unit: '' } }),
  };
}

/** What a row does not give. The Canadian factors are for electricity as it reaches the customer, with its losses. */
function missingOf(row: Row): Record<string, string> {
  if (row['kind'] === RESIDUAL) return textOrNull(row['missing']) === null ? {} : { residual: row['missing'] ?? '' };
  if (row['kind'] !== LOCATION || row['flag'] !== 'primary') return {};
  if (row['country'] === 'CA') return { scope3: 'losses-included' };
  return row['country'] === 'NZ' || textOrNull(row['grid_gross_loss']) !== null ? {} : { scope3: 'not-estimated' };
}

type Sources = ReadonlyMap<string, Row>;

function sourceOf(row: Row, provenances: Sources): string {
  const provenance = provenances.get(row['provenance'] ?? '');
  if (!provenance)
    throw new Error(`The row "${row['id']}" names the provenance "${row['provenance']}", which is not there.`);
  return `${provenance['publisher']}: ${provenance['title']}`;
}

function nameOf({ kind, name = '', year = '', country, area }: Row): string {
  if (kind === RESIDUAL) return `${name}, residual mix of ${year}`;
  if (country === 'NZ') return kind === LOSSES ? `New Zealand, losses of the grid in ${year}` : `New Zealand, ${year}`;
  return area === 'US' ? 'United States, average' : name;
}

function rowsOf(row: Row, provenances: Sources, witnesses: Sources, potentials: Figures): readonly LibraryFactor[] {
  const [first, ...others] = regionsOf(row);
  const printedIn = row['edition'] ?? '';
  const edition = row['kind'] === RESIDUAL ? printedIn : `${seriesOf(printedIn)}-${row['year']}`;
  // A figure of a year without an edition has none to be shown beside.
  if (!EDITION_IDS.has(edition)) return [];
  const factor: LibraryFactor = {
    id: row['id'] ?? '',
    publishedIn: printedIn,
    edition,
    flag: row['flag'] as FactorFlag,
    kind: row['kind'] ?? '',
    family: 'electricity',
    input: null,
    name: nameOf(row),
    use: null,
    region: first ?? '',
    zone: null,
    // Residual mixes are published by calendar year, so they fit the editions of every series.
    year: row['kind'] === RESIDUAL ? Number(row['year']) : null,
    categories: [],
    values: figuresOf(row, potentials),
    missing: missingOf(row),
    biogenic: false,
    source: sourceOf(row, provenances),
    table: row['table'] ?? '',
    verification: row['verification'] as LibraryFactor['verification'],
    witnesses: listed(row['witnesses'])
      .map((id) => `${witnesses.get(id)?.['place'] ?? id}: ${witnesses.get(id)?.['says'] ?? ''}`)
      .join('; '),
    note: textOrNull(row['note']),
  };
  return [factor, ...others.map((region) => ({ ...factor, id: `${factor.id}.${region.toLowerCase()}`, region }))];
}

/** Electricity of the United Kingdom, from the rows of the editions that have been published as rows of activities. */
async function ukRows(): Promise<readonly LibraryFactor[]> {
  const rows = await readActivityFactors('desnz');
  return rows.flatMap((row): readonly LibraryFactor[] => {
    const kind = UK_GROUPS[row.family ?? ''];
    if (kind === undefined) return [];
    const { co2e, ...gases } = row.values;
    if (!co2e) return [];
    return [
      {
        ...row,
        id: `${row.id}.gb`,
        kind,
        family: 'electricity',
        input: null,
        flag: 'primary',
        region: 'GB',
        categories: [],
        values: { ...gases, [kind === LOCATION ? 'scope2' : 'scope3']: co2e },
        missing: {},
        // Its note says that it is not for Australian electricity.
        note: null,
      },
    ];
  });
}

/** Potentials of the Fifth Assessment Report, which eGRID names for its CO2-e. */
async function potentialsOfAr5(): Promise<Figures> {
  const rows = await tableRows('gases');
  const of = (id: string): FactorValue => {
    const value = rows.find((row) => row['id'] === id)?.['gwp'];
    if (value === undefined) throw new Error(`The table of gases has no row "${id}".`);
    return { value, unit: 'kg CO2-e/kg' };
  };
  return { gwpCh4: of('gwp-ch4'), gwpN2o: of('gwp-n2o') };
}

/** Rows of electricity outside Australia: of grids, their losses, and residual mixes. */
export async function readCountryElectricity(): Promise<readonly LibraryFactor[]> {
  const byId = (rows: readonly Row[]): Sources => new Map(rows.map((row) => [row['id'] ?? '', row]));
  const provenances = byId(await tableRows('countries/provenances'));
  const witnesses = byId(await tableRows('countries/witnesses'));
  const potentials = await potentialsOfAr5();
  const tables = await Promise.all(TABLES.map(tableRows));
  return [
    ...(await ukRows()),
    ...tables
      .flat()
      .filter(({ kind }) => KINDS.has(kind ?? ''))
      .flatMap((row) => rowsOf(row, provenances, witnesses, potentials)),
  ];
}
