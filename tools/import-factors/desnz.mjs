import { known, slug } from './tables.mjs';
import { nameOf } from './desnz-names.mjs';

/**
 * The spelling of a table unit in a key, in a name, and in the engine. Bases are in order of preference: if two measure the
 * same, the first is used and the other is an alternate.
 */
const UNITS = {
  km: { basis: 'km', unit: 'km', per: 'per km' },
  mile: { basis: 'km', unit: 'mi', repeats: 'km' },
  pkm: { basis: 'pkm', unit: 'pkm', per: 'per passenger-km' },
  tkm: { basis: 'tkm', unit: 'tkm', per: 'per tonne-km' },
  t: { basis: 't', unit: 't', per: 'per tonne' },
  kg: { basis: 'kg', unit: 'kg', per: 'per kg' },
  L: { basis: 'l', unit: 'L', per: 'per litre' },
  m3: { basis: 'm3', unit: 'm3', per: 'per m3' },
  ML: { basis: 'm3', unit: 'ML', repeats: 'm3' },
  kWh: { basis: 'kwh', unit: 'kWh', per: 'per kWh' },
  'kWh (gross CV)': { basis: 'kwh-gross', unit: 'kWh', per: 'per kWh, gross calorific value' },
  'kWh (net CV)': { basis: 'kwh-net', unit: 'kWh', per: 'per kWh, net calorific value' },
  GJ: { basis: 'gj', unit: 'GJ', per: 'per GJ' },
  'room-night': { basis: 'room-night', unit: 'room-night', per: 'per room-night' },
  'FTE hour': { basis: 'fte-hour', unit: 'FTE-hour', per: 'per FTE hour' },
};

/** Sheets of the United Kingdom's grid: Australian electricity has its own factors. */
const UK_GRID = new Set([
  'UK electricity',
  'UK electricity for EVs',
  'UK electricity T&D for EVs',
  'WTT- UK electricity',
  'Managed assets- electricity',
]);

const ofUkGrid = (row) => UK_GRID.has(row.level1) || row.level2 === 'T&D- UK electricity';

const PLUGGED = new Set(['Battery Electric Vehicle', 'Plug-in Hybrid Electric Vehicle']);

function noteOf(row) {
  if (ofUkGrid(row)) return 'Of the electricity grid of the United Kingdom';
  if (PLUGGED.has(row.column_text) && row.ghg_scope === '3') return 'Contains electricity of the United Kingdom';
  return '';
}

/** One name for a treatment across editions: editions up to 2024, and one row of 2026, say Combustion. */
const wording = (row) =>
  row.level1 === 'Waste disposal' && row.column_text === 'Combustion'
    ? 'Incineration with Energy Recovery'
    : row.column_text;

/** Short words for keys, which may have 64 characters. */
const SHEETS = {
  Fuels: 'fuel',
  Bioenergy: 'bio',
  'Passenger vehicles': 'vehicle',
  'Delivery vehicles': 'delivery',
  'UK electricity for EVs': 'uk-ev',
  'UK electricity T&D for EVs': 'uk-ev-td',
  'UK electricity': 'uk-electricity',
  'Heat and steam': 'heat',
  'WTT- fuels': 'wtt-fuel',
  'WTT- bioenergy': 'wtt-bio',
  'WTT- UK electricity': 'wtt-uk-electricity',
  'WTT- heat and steam': 'wtt-heat',
  'Transmission and distribution': 'td',
  'Water supply': 'water-supply',
  'Water treatment': 'water-treatment',
  'Material use': 'material',
  'Waste disposal': 'waste',
  'Business travel- air': 'air',
  'Business travel- land': 'land',
  'Business travel- sea': 'sea',
  'WTT- business travel- air': 'wtt-air',
  'WTT- business travel- sea': 'wtt-sea',
  'WTT- pass vehs & travel- land': 'wtt-land',
  'Freighting goods': 'freight',
  'WTT- delivery vehs & freight': 'wtt-freight',
  'Hotel stay': 'hotel',
  Homeworking: 'homeworking',
  'Managed assets- electricity': 'managed-electricity',
  'Managed assets- vehicles': 'managed',
};

const GROUPS = {
  'HGV (all diesel)': 'hgv',
  'HGVs (all diesel)': 'hgv',
  'HGV refrigerated (all diesel)': 'reefer',
  'HGVs refrigerated (all diesel)': 'reefer',
  'cars (by size)': 'size',
  'cars (by market segment)': 'segment',
  vans: 'van',
  motorbikes: 'motorbike',
  'homeworking (office equipment + heating)': 'all',
  'freight flights': 'flight',
  'cargo ship': 'ship',
  'sea tanker': '',
};

/** Groups whose members need no group name. */
const UNSAID = new Set([
  'Fuels',
  'Bioenergy',
  'WTT- fuels',
  'WTT- bioenergy',
  'Hotel stay',
  'Business travel- air',
  'WTT- business travel- air',
  'Waste disposal',
  'Material use',
  'Water supply',
  'Water treatment',
  'UK electricity',
  'Heat and steam',
  'WTT- heat and steam',
]);

const COLUMNS = {
  'Plug-in Hybrid Electric Vehicle': 'phev',
  'Battery Electric Vehicle': 'bev',
  'Incineration with Energy Recovery': 'incineration',
  'Primary material production': 'primary',
  'Closed-loop source': 'closed-loop',
  'With RF': 'rf',
  'Without RF': 'no-rf',
};

function group({ level1, level2 }) {
  if (UNSAID.has(level1) && level2 !== 'WTT- district heat & steam distribution') return '';
  return groupOf(level2);
}

/** A group's short word, if it has one. */
function groupOf(level2) {
  const text = level2.replace(/^(WTT-|Managed) /, '');
  return GROUPS[text] ?? GROUPS[lower(text)] ?? text;
}

const lower = (text) => text.charAt(0).toLowerCase() + text.slice(1);

/** The texts that make a key, shortened; the same in every edition. */
function activityOf(row) {
  const column = wording(row);
  const level3 = row.level3
    .replace('Electricity: UK', '')
    .replace(', to/from UK', '')
    .replace(', to/from non-UK', '')
    .replace('Compost derived from', 'Compost of')
    .replace('Organic: mixed food', 'Organic: food')
    .replace(' (incl. forming)', '')
    .replace(' (excl. forming)', '')
    .replace(/ ?tonnes/g, 't')
    .replace(/^Class (I+) .*$/, 'Class $1')
    .replace('electricity generation - home produced coal only', 'home electricity generation')
    .replace(/^Processed fuel oils - (\w+) oil$/, 'Processed $1 oil');
  return [
    known(SHEETS, row.level1, 'sheet of the UK tables'),
    group(row),
    level3,
    row.level4.replace(/^kWh$/, '').replace(' class', ''),
    COLUMNS[column] ?? column,
  ];
}

/** Rows of the UK conversion factors, and the texts that thousands of them share. */
export function desnzTables(rows) {
  const provenances = new Map();
  const codeOf = (row) => {
    const key = [row.edition, row.verification, row.source, row.witnesses].join('|');
    const before = provenances.get(key);
    if (before) return before.id;
    const id = `desnz-${row.edition}-${[...provenances.values()].filter(({ edition }) => edition === row.edition).length + 1}`;
    const { edition, source, verification, witnesses } = row;
    provenances.set(key, { id, edition, source, verification, witnesses });
    return id;
  };
  const bases = new Map();
  for (const row of rows) {
    const key = slug(...activityOf(row));
    bases.set(key, (bases.get(key) ?? new Set()).add(known(UNITS, row.unit, 'unit of the UK tables').basis));
  }
  const factors = rows.map((row) => {
    const { basis, unit, per, repeats } = UNITS[row.unit];
    const key = slug(...activityOf(row));
    const several = bases.get(key).size > 1;
    return {
      id: row.id,
      edition: `DESNZ-${row.edition}`,
      flag: repeats !== undefined || ofUkGrid(row) ? 'alternate' : 'primary',
      family: `${SHEETS[row.level1]}.${slug(groupOf(row.level2) || row.level2.replace('WTT- ', ''))}`,
      input: `desnz-${key}-${basis}`,
      name: several ? `${nameOf(row)} (${per ?? UNITS[repeats].per})` : nameOf(row),
      categories: row.scope3_category,
      unit: `kg CO2-e/${unit}`,
      co2e: row.kg_co2e_per_unit,
      co2: row.co2_part,
      ch4: row.ch4_part,
      n2o: row.n2o_part,
      biogenic: row.level1 === 'Bioenergy' ? 'yes' : '',
      provenance: codeOf(row),
      table: row.level1,
      note: noteOf(row),
    };
  });
  return {
    factors,
    provenances: [...provenances.values()].map(({ id, source, verification, witnesses }) => ({
      id,
      source,
      verification,
      witnesses,
    })),
  };
}
