import { editionOf, slug } from './tables.mjs';

const NGA_EDITIONS = ['2021', '2022', '2023', '2024', '2025', '2026'];

/** Spellings of one gas in different tables. */
const SAME_GAS = {
  'Carbon dioxide': 'CO2',
  Methane: 'CH4',
  'Nitrous oxide': 'N2O',
  'HFC-43-I0mee': 'HFC-43-10mee',
  'Perfluoromethane (PFC-14)': 'CF4',
  'Perfluoroethane (PFC-116)': 'C2F6',
  'Perfluoropropane (PFC-218)': 'C3F8',
  'Perfluorocyclobutane (PFC-318)': 'cC4F8',
  'Perfluorobutane (PFC-3-1-10)': 'C4F10',
  'Perfluoropentane (PFC-4-1-12)': 'C5F12',
  'Perfluorohexane (PFC-5-1-14)': 'C6F14',
  'PFC-9-1-18': 'C10F18',
  Perfluorocyclopropane: 'cC3F6',
  'Sulphur hexafluoride (SF6)': 'SF6',
  'Nitrogen trifluoride': 'NF3',
  'Carbon tetrachloride': 'CCl4',
  'Methyl bromide': 'CH3Br',
  'Methyl chloroform': 'CH3CCl3',
  'Methylene chloride': 'CH2Cl2',
  'Methyl chloride': 'CH3Cl',
  'Trifluoromethyl sulphur pentafluoride': 'SF5CF3',
  'HCFE-235da2': 'HCFE235da2',
  'HFE-43-10pccc124 (H-Galden1040x)': 'HFE4310pccc124',
  'R22 (HCFC-22)': 'HCFC-22',
  'R32 (HFC-32)': 'HFC-32',
  'R134A (HFC-134A)': 'HFC-134a',
};

const gasOf = (name) =>
  SAME_GAS[name] ??
  name
    .replace(/^(R\d{3}A) \(.*\)$/, '$1')
    .replace(/^(C|HC)FC-([^/]+)\/R\d+ = .*$/, '$1FC-$2')
    .replace(/^HFE-(\S+).*$/, 'HFE$1')
    .replace(/^Halon-(\d+)$/, 'Halon$1');

/** `refrigerant-hfc-134a`, `refrigerant-r410a`, `refrigerant-r600a-isobutane`. */
const keyOf = (gas) => `refrigerant-${slug(gas)}`;

const FAMILIES = { Kyoto: 'kyoto', Montreal: 'montreal', other: 'other' };

const BLEND = /^R\d{3}[A-Z]?$/;

const named = (gas, name) => (name === gas ? gas : `${name} (${gas})`.replace(/^(.+ \(.+\)) \(.+\)$/, '$1'));

function shape(row) {
  return {
    id: row.id,
    edition: row.edition,
    offered_with: row.offered_with,
    flag: 'primary',
    kind: row.kind,
    family: row.family,
    input: row.input,
    name: row.name,
    gwp: row.gwp ?? '',
    gwp_kyoto: row.gwp_kyoto ?? '',
    gwp_ar4: row.gwp_ar4 ?? '',
    gwp_ar6: row.gwp_ar6 ?? '',
    rate: row.rate ?? '',
    missing: row.missing ?? '',
    source: row.source,
    table: row.table,
    verification: row.verification,
    witnesses: row.witnesses,
    note: row.note,
  };
}

const editionsBut = (taken) =>
  NGA_EDITIONS.map(editionOf)
    .filter((edition) => !taken.has(edition))
    .join('|');

/**
 * Warming potentials and leak rates. An edition of the NGA Factors prints the potentials of five refrigerants; those of
 * all others come from the potentials of the Fifth Assessment Report, which every edition contains.
 */
export function gasRows(refrigerants, potentials) {
  const printedByNga = refrigerants.filter(
    (row) => row.kind === 'gwp' && row.nga_gwp_ar5 !== '' && row.id.includes('-nga-'),
  );
  const printedIn = (input) =>
    new Set(printedByNga.filter((row) => keyOf(gasOf(row.refrigerant)) === input).map((row) => editionOf(row.edition)));

  const groups = new Map(potentials.map((row) => [keyOf(row.gas), FAMILIES[row.gas_group]]));
  const familyOfRefrigerant = ({ refrigerant }) =>
    BLEND.test(gasOf(refrigerant)) ? 'blend' : (groups.get(keyOf(gasOf(refrigerant))) ?? 'other');

  const nga = printedByNga.map((row) =>
    shape({
      ...row,
      edition: editionOf(row.edition),
      family: familyOfRefrigerant(row),
      input: keyOf(gasOf(row.refrigerant)),
      name: row.refrigerant,
      gwp: row.nga_gwp_ar5,
      // The one refrigerant of these five that the Montreal Protocol covers and the Kyoto Protocol does not.
      gwp_kyoto: gasOf(row.refrigerant) === 'HCFC-22' ? '0' : row.nga_gwp_ar5,
    }),
  );
  const pure = potentials.map((row) => {
    const input = keyOf(row.gas);
    if (row.nger_value !== '' && row.nger_value !== row.gwp100_ar5)
      throw new Error(`${row.gas} has two potentials: ${row.nger_value} and ${row.gwp100_ar5}.`);
    return shape({
      ...row,
      kind: 'gwp',
      edition: row.gwp100_ar5 === '' ? 'AR6' : 'AR5',
      offered_with: row.gwp100_ar5 === '' ? '' : editionsBut(printedIn(input)),
      family: FAMILIES[row.gas_group],
      input,
      name: named(row.gas, row.name),
      gwp: row.gwp100_ar5,
      gwp_kyoto: row.gwp100_ar5 !== '' && row.gas_group !== 'Kyoto' ? '0' : row.gwp100_ar5,
      gwp_ar4: row.gwp100_ar4,
      gwp_ar6: row.gwp100_ar6,
      missing: row.gwp100_ar5 === '' ? 'gwp:not-listed' : '',
      table: row.nger_value === '' ? '' : 'also NGA 2021 Table 32',
    });
  });
  const potentialOf = new Map(pure.filter((row) => row.gwp !== '').map((row) => [row.input, row.gwp]));
  const desnz = refrigerants
    .filter((row) => row.kind === 'gwp' && !row.id.includes('-nga-'))
    .map((row) => {
      const input = keyOf(gasOf(row.refrigerant));
      const other = potentialOf.get(input);
      if (other !== undefined && other !== row.gwp100_ar5_total)
        throw new Error(`${row.refrigerant} has two potentials: ${other} and ${row.gwp100_ar5_total}.`);
      const elsewhere = other === undefined ? editionsBut(printedIn(input)) : '';
      return shape({
        ...row,
        edition: 'DESNZ-2025',
        offered_with: ['DESNZ-2025', ...elsewhere.split('|')].filter((edition) => edition !== '').join('|'),
        family: familyOfRefrigerant(row),
        input,
        name: row.refrigerant.replace(/\*$/, ''),
        gwp: row.gwp100_ar5_total,
        gwp_kyoto: row.gwp100_ar5_kyoto_only === '' ? '0' : row.gwp100_ar5_kyoto_only,
        note: [row.composition.replaceAll(' ,', ','), row.note].filter((text) => text !== '').join('. '),
      });
    });
  const leaks = refrigerants
    .filter((row) => row.kind === 'leak-rate')
    .map((row) =>
      shape({
        ...row,
        edition: editionOf(row.edition),
        family: 'equipment',
        input: `equipment-${slug(row.equipment.replace(/( including| and circuit).*$/, ''))}`,
        name: row.equipment,
        rate: row.annual_leak_rate_percent,
        note: [row.gas === '' ? '' : `For ${row.gas}`, row.note].filter((text) => text !== '').join('. '),
      }),
    );
  return [...nga, ...pure, ...desnz, ...leaks];
}
