import type { FactorValue } from '#domain/emissions';
import type { FactorFlag, LibraryFactor } from '../reference-content.ts';
import { listed, textOrNull, type Row } from './table-files.ts';

const PER_GJ = 'kg CO2-e/GJ';
const PER_KWH = 'kg CO2-e/kWh';
const PER_KG = 'kg CO2-e/kg';

/** Figures of the tables by column: name, and unit if it is not the row's own. */
const FIGURES: Readonly<Record<string, readonly [name: string, unit?: string]>> = {
  co2e: ['co2e'],
  co2: ['co2'],
  ch4: ['ch4'],
  n2o: ['n2o'],
  cf4: ['cf4'],
  c2f6: ['c2f6'],
  biogenic_co2: ['biogenicCo2'],
  energy_content: ['energyContent'],
  co2e_without_margins: ['co2eWithoutMargins'],
  co2e_margins: ['co2eMargins'],
  price_year: ['priceYear', 'year'],
  density: ['density', 't/m3'],
  degradable_carbon: ['degradableCarbon', 't/t'],
  gwp: ['gwp', PER_KG],
  gwp_kyoto: ['gwpKyoto', PER_KG],
  gwp_ar4: ['gwpAr4', PER_KG],
  gwp_ar6: ['gwpAr6', PER_KG],
  rate: ['rate', '%'],
  scope2: ['scope2', PER_KWH],
  scope3: ['scope3', PER_KWH],
  full_cycle: ['fullCycle', PER_KWH],
  scope2_per_gj: ['scope2PerGj', PER_GJ],
  scope3_per_gj: ['scope3PerGj', PER_GJ],
  full_cycle_per_gj: ['fullCyclePerGj', PER_GJ],
};

const GASES = ['co2', 'ch4', 'n2o', 'cf4', 'c2f6'];

function figuresOf(row: Row): Record<string, FactorValue> {
  const values: Record<string, FactorValue> = {};
  for (const [column, [name, unit]] of Object.entries(FIGURES)) {
    const value = textOrNull(row[column]);
    if (value !== null) values[name] = { value, unit: unit ?? row['unit'] ?? '' };
  }
  return values;
}

/** Absent figures with the reason. A total without its gases is common, so it is given once, as `gases`. */
function missingOf(row: Row, values: Readonly<Record<string, FactorValue>>): Record<string, string> {
  const told = listed(row['missing']).map((entry) => entry.split(':'));
  const reasons = Object.fromEntries(told.map(([name = '', reason = '']) => [name, reason]));
  const sumOnly = values['co2e'] !== undefined && !GASES.some((gas) => values[gas] !== undefined);
  return sumOnly ? { ...reasons, gases: 'not-listed' } : reasons;
}

/** Provenance shared by thousands of rows, stored once under a code. */
export type Provenances = ReadonlyMap<string, Row>;

/**
 * The factors of a row: one for each edition it is offered with. If those are not the edition that prints it (as for
 * warming potentials), its id contains the edition.
 */
export function factorsOf(row: Row, provenances: Provenances): readonly LibraryFactor[] {
  const shared = provenances.get(row['provenance'] ?? '') ?? row;
  const printedIn = row['edition'] ?? '';
  const editions = listed(row['offered_with']);
  const values = figuresOf(row);
  const factor = {
    publishedIn: printedIn,
    flag: row['flag'] as FactorFlag,
    kind: textOrNull(row['kind']) ?? 'activity',
    family: textOrNull(row['family']),
    input: textOrNull(row['input']),
    name: row['name'] ?? '',
    use: textOrNull(row['use']),
    region: textOrNull(row['region']),
    zone: null,
    year: null,
    categories: listed(row['categories']),
    values,
    missing: missingOf(row, values),
    biogenic: row['biogenic'] === 'yes',
    source: shared['source'] ?? '',
    table: row['table'] ?? '',
    verification: shared['verification'] as LibraryFactor['verification'],
    witnesses: shared['witnesses'] ?? '',
    note: textOrNull(row['note']),
  };
  return (editions.length === 0 ? [printedIn] : editions).map((edition) => ({
    ...factor,
    id: edition === printedIn || editions.length === 0 ? (row['id'] ?? '') : `${row['id']}.${edition}`,
    edition,
  }));
}
