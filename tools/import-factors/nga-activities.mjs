import { editionOf, known, readable, slug, total } from './tables.mjs';

/** Where a waste treatment may be recorded: by GHG Protocol category number, or in Scope 1 of the company that treats it. */
const TREATMENTS = {
  landfill: { family: 'landfill', prefix: 'Landfill', categories: '5|12' },
  incineration: { family: 'incineration', prefix: 'Incineration', categories: 'scope1|5|12' },
  'biological treatment': { family: 'biological-treatment', prefix: '', categories: 'scope1|5|12' },
  'wastewater treatment': { family: 'wastewater-treatment', prefix: 'Wastewater', categories: 'scope1|5' },
};

/** The name of wastewater includes "year": a method counts the part of a year a record covers. */
const WASTE_UNITS = { 't CO2-e/t': 't CO2-e/t', 't CO2-e/person/year': 't CO2-e/person' };

const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const lower = (text) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1).toLowerCase() : text);

export function wasteRow(row) {
  const { family, prefix, categories } = known(TREATMENTS, row.treatment, 'treatment of waste');
  const gases = /^CH4 ([\d.]+) \+ N2O ([\d.]+)/.exec(row.gas_note);
  return {
    id: row.id,
    edition: editionOf(row.edition),
    // A figure that contradicts its own table is shown as an alternate and never used.
    flag: row.verification === 'conflict' ? 'alternate' : 'primary',
    kind: 'activity',
    family,
    input: `waste-${slug(prefix, row.waste_type.replace(/ \(.*\)$/, ''))}`,
    name:
      prefix === ''
        ? row.waste_type
        : `${prefix}: ${lower(row.waste_type)}${prefix === 'Wastewater' ? ', per person and year' : ''}`,
    categories,
    unit: known(WASTE_UNITS, row.factor_unit, 'unit of a waste factor'),
    co2e: row.factor,
    ch4: gases?.[1] ?? '',
    n2o: gases?.[2] ?? '',
    density: row.volume_to_mass_t_per_m3,
    degradable_carbon: row.doc_fraction,
    source: row.source,
    table: row.table,
    sheet_row: row.sheet_row,
    verification: row.verification,
    witnesses: readable(row.witnesses),
    note: [row.note, row.gas_note].filter((text) => text !== '').join('. '),
  };
}

const STATES = {
  '': '',
  'New South Wales': 'NSW',
  NSW: 'NSW',
  Victoria: 'VIC',
  Queensland: 'QLD',
  'South Australia': 'SA',
  'Western Australia': 'WA',
  Tasmania: 'TAS',
  'Northern Territory': 'NT',
  'Australian Capital Territory': 'ACT',
};

/** Name and place of an activity: the tables list open cut mines by state. */
function activityOf(row) {
  const mine = /^Open cut mines-(.+)$/.exec(row.activity);
  if (mine) return { activity: 'Open cut coal mines', region: known(STATES, mine[1], 'state') };
  if (row.activity === 'clay material') return { activity: 'Clay material', region: known(STATES, row.state, 'state') };
  return { activity: row.activity, region: known(STATES, row.state, 'state') };
}

const GAS_COLUMNS = { CO2: 'co2', CH4: 'ch4', N2O: 'n2o', CF4: 'cf4', C2F6: 'c2f6', 'CO2-e': 'co2e' };

/** Short words for keys. */
const GROUPS = {
  'natural gas production and processing flaring': 'gas-processing-flaring',
  'crude oil production flaring': 'oil-production-flaring',
  'oil and gas exploration flaring': 'exploration-flaring',
  'carbonate calcination': 'carbonate',
  'open cut coal extraction': '',
  'post-mining': '',
  'lime production': '',
  'soda ash': '',
  'carbonates in clay': 'carbonates',
  'clinker production': 'clinker',
};

/** One row per activity: the tables print one line for each gas. */
export function industrialRows(rows) {
  const groups = new Map();
  for (const row of rows) {
    const key = [row.edition, row.activity_group, row.activity, row.state].join('/');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((lines) => {
    const [row] = lines;
    const { activity, region } = activityOf(row);
    const gas = (column) => lines.find((line) => known(GAS_COLUMNS, line.gas, 'gas') === column)?.factor ?? '';
    const group = row.activity_group.replace(/ \(.*\)$/, '');
    return {
      id: row.id.replace(/-(co2-e|co2|ch4|n2o|cf4|c2f6)$/, ''),
      edition: editionOf(row.edition),
      flag: 'primary',
      kind: 'activity',
      family: slug(group),
      input: `industrial-${slug(GROUPS[group] ?? group, activity.replace(/ \((calcium|low).*\)$/, '').replace(' activities associated with', ''))}`,
      name: `${sentence(group)}: ${lower(activity)}`,
      region,
      categories: 'scope1',
      // Tonnes of what the name says; carbon dioxide is its own equivalent.
      unit: 't CO2-e/t',
      co2e: total(lines.map((line) => line.factor)),
      co2: gas('co2'),
      ch4: gas('ch4'),
      n2o: gas('n2o'),
      cf4: gas('cf4'),
      c2f6: gas('c2f6'),
      source: row.source,
      table: row.table,
      sheet_row: lines.map((line) => line.sheet_row).join('|'),
      verification: lines.every((line) => line.verification === 'two') ? 'two' : 'single',
      note: row.note,
    };
  });
}
