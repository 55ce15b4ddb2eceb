import { known, slug, times, total } from './tables.mjs';

/** Scope 3 categories for spending on an industry's products, by the first digits of its NAICS code; 1 and 15 always apply. */
const SPEND = [
  ['2', ['23', '332', '333', '334', '335', '336', '337', '339', '5112', '5415', '541']],
  ['4', ['48', '49']],
  ['5', ['562']],
  ['6', ['481', '482', '483', '485', '487', '532111', '5615', '721', '722']],
  ['7', ['482', '485']],
  ['8', ['531', '532']],
  ['9', ['48', '49']],
  ['12', ['562']],
];

function spendCategories(code) {
  const also = SPEND.filter(([, starts]) => starts.some((start) => code.startsWith(start))).map(([number]) => number);
  return ['1', ...also, '15'].join('|');
}

/** Two rows per industry: the release of 2024 in 2022 dollars, and the one before in 2021 dollars. */
export function spendRows(rows) {
  const row = (one, edition, version, year, withMargins, without, margins) => ({
    id: `epa-sc-${version}-${one.naics_2017}`,
    edition,
    flag: 'primary',
    family: one.sector_2digit,
    input: `naics-${one.naics_2017}`,
    name: one.naics_title,
    categories: spendCategories(one.naics_2017),
    unit: 'kg CO2-e/USD',
    co2e: withMargins,
    co2e_without_margins: without,
    co2e_margins: margins,
    price_year: year,
    provenance: edition.toLowerCase(),
    table: `NAICS ${one.naics_2017}`,
    note: '',
  });
  return rows.flatMap((one) => [
    row(
      one,
      'EPA-SC-1.3',
      '1.3',
      one.usd_year,
      one.kg_co2e_per_usd_with_margins,
      one.kg_co2e_per_usd_without_margins,
      one.margins_kg_co2e_per_usd,
    ),
    row(one, 'EPA-SC-1.2', '1.2', one.v12_usd_year, one.v12_with_margins, one.v12_without_margins, one.v12_margins),
  ]);
}

export const SPEND_PROVENANCES = [
  {
    id: 'epa-sc-1.3',
    source: 'US EPA Supply Chain GHG Emission Factors v1.3.0 (USD 2022)',
    verification: 'two',
    witnesses: 'recomputed from the separate by-gas file of the same release with AR5 potentials',
  },
  {
    id: 'epa-sc-1.2',
    source: 'US EPA Supply Chain GHG Emission Factors v1.2 (USD 2021)',
    verification: 'two',
    witnesses: 'recomputed from the separate by-gas file of the same release with AR4 potentials',
  },
];

const HUB_UNITS = {
  mmBtu: { unit: 'mmBtu', basis: 'mmbtu', per: 'per mmBtu' },
  'short ton': { unit: 'short-ton', basis: 'ton', per: 'per short ton' },
  gallon: { unit: 'gal-US', basis: 'gal', per: 'per US gallon' },
  scf: { unit: 'ft3', basis: 'ft3', per: 'per standard cubic foot' },
  'vehicle-mile': { unit: 'mi', basis: 'mi', per: 'per vehicle-mile' },
  'passenger-mile': { unit: 'p-mi', basis: 'p-mi', per: 'per passenger-mile' },
  'short ton-mile': { unit: 'short-ton-mi', basis: 'ton-mi', per: 'per short ton-mile' },
};

const HUB_TABLES = {
  'Table 1': { key: 'stationary', prefix: '', categories: 'scope1' },
  'Table 2': { key: 'mobile-co2', prefix: 'Mobile combustion, CO2', categories: 'scope1' },
  'Table 5': { key: 'nonroad', prefix: 'Non-road, CH4 and N2O', categories: 'scope1' },
  'Table 7': { key: 'heat', prefix: '', categories: 'scope2' },
  'Table 8': { key: 'freight', prefix: 'Freight', categories: '' },
  'Table 9': { key: 'waste', prefix: 'Waste', categories: '' },
  'Table 10': { key: 'travel', prefix: 'Travel', categories: '' },
};

/** Potentials of the Fifth Assessment Report, as the Hub uses them, to convert grams of a gas to kilograms of CO2-e. */
const CH4 = 28;
const N2O = 265;
const GRAMS = 3;

export function hubRows(rows) {
  const units = new Map();
  const keyOf = (row) =>
    slug(
      known(HUB_TABLES, row.table, 'table of the Hub').key,
      row.item.replace('Construction/Mining', 'Mining').replace('Industrial/Commercial', 'Industrial'),
      row.sub_item.replace('anaerobically digested', 'digested'),
    );
  for (const row of rows) units.set(keyOf(row), (units.get(keyOf(row)) ?? new Set()).add(row.unit));
  return rows.map((row) => {
    const { prefix, categories } = HUB_TABLES[row.table];
    const { unit, basis, per } = known(HUB_UNITS, row.unit, 'unit of the Hub');
    const biogenic = row.category.includes('Biomass');
    const ch4 = times(row.ch4_g, CH4, GRAMS);
    const n2o = times(row.n2o_g, N2O, GRAMS);
    const byGas = row.co2_kg !== '' && row.ch4_g !== '';
    const sum = total([row.co2_kg, ch4, n2o]);
    if (byGas && Math.abs(Number(sum) / Number(row.co2e_kg_ar5) - 1) > 1e-6)
      throw new Error(`${row.id}: the gases add up to ${sum}, not to ${row.co2e_kg_ar5}.`);
    const item = [row.item, row.sub_item].filter((part) => part !== '').join(', ');
    const name = prefix === '' ? item : `${prefix}: ${item}`;
    return {
      id: row.id,
      edition: 'EPA-HUB-2025',
      flag: 'primary',
      // Tables 2 and 5 each print some of the gases: neither figure is complete.
      kind: row.co2e_kg_ar5 === '' ? 'activity-gases' : 'activity',
      family: slug(row.category),
      input: `epa-${keyOf(row)}-${basis}`,
      name: units.get(keyOf(row)).size > 1 ? `${name} (${per})` : name,
      categories: row.scope3_category || categories,
      unit: `kg CO2-e/${unit}`,
      // Carbon dioxide of biological origin is separate and not part of the sum.
      co2e: biogenic ? total([ch4, n2o]) : byGas ? sum : row.co2e_kg_ar5,
      co2: biogenic ? '0' : row.co2_kg,
      ch4,
      n2o,
      biogenic_co2: biogenic ? row.co2_kg : '',
      biogenic: biogenic ? 'yes' : '',
      source: row.source,
      table: row.table,
      verification: row.verification,
      note: [row.note, biogenic ? 'biogenic CO2 is outside the sum' : ''].filter((text) => text !== '').join('; '),
    };
  });
}
