/** Readable names, from the four levels and the column of a row of the UK tables. */

const lower = (text) => text.charAt(0).toLowerCase() + text.slice(1);
const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const tonnes = (text) =>
  text
    .replace(/ ?tonnes/g, ' t')
    .replaceAll(/ ?- ?/g, '-')
    .replaceAll(/(\d)t\b/g, '$1 t');

const COLUMNS = {
  'Battery Electric Vehicle': 'battery electric',
  'Plug-in Hybrid Electric Vehicle': 'plug-in hybrid',
  Unknown: 'fuel not known',
  'With RF': 'with radiative forcing',
  'Without RF': 'without radiative forcing',
  Combustion: 'incineration with energy recovery',
  'Incineration with Energy Recovery': 'incineration with energy recovery',
  '0% Laden': '0% laden',
  '50% Laden': '50% laden',
  '100% Laden': '100% laden',
  CNG: 'CNG',
  LPG: 'LPG',
};

const column = (text) => COLUMNS[text] ?? lower(text);

const HGV = { 'All HGVs': 'HGV, all', 'All artics': 'Articulated HGV, all', 'All rigids': 'Rigid HGV, all' };

function hgv(level3, refrigerated) {
  const name = HGV[level3] ?? tonnes(level3).replace(/^(Articulated|Rigid) \((.+)\)$/, '$1 HGV ($2)');
  return [name, refrigerated ? 'refrigerated' : ''];
}

function vehicle(level2, level3) {
  const kind = level2.replace(/^(WTT-|Managed) /, '').toLowerCase();
  if (kind.startsWith('hgv')) return hgv(level3, kind.includes('refrigerated'));
  if (kind === 'vans') return [`Van, ${lower(tonnes(level3))}`];
  if (kind === 'cars (by size)') return [level3];
  if (kind === 'cars (by market segment)') return [`Car, ${/^[A-Z]{3}/.test(level3) ? level3 : lower(level3)}`];
  if (kind.startsWith('motorbike')) return [`Motorbike, ${lower(level3)}`];
  if (kind === 'taxis') return [`Taxi, ${lower(level3)}`];
  if (kind === 'bus') return [level3.includes('bus') ? level3 : `Bus, ${lower(level3)}`];
  if (kind === 'rail') return [/rail|tram|train|Underground/.test(level3) ? level3 : `Rail, ${lower(level3)}`];
  if (kind === 'ferry') return [`Ferry, ${lower(level3)}`];
  if (kind === 'flights') return [`Flight, ${lower(level3)}`];
  if (kind === 'freight flights') return [`Air freight, ${lower(level3)}`];
  if (kind === 'cargo ship' || kind === 'sea tanker') return [level3];
  return null;
}

const DIESEL = /hgv/i;

/** The subject of a row, without its unit: `Articulated HGV, all, average laden, diesel`. */
export function nameOf({ level1, level2, level3, level4, column_text: text }) {
  const wtt = level1.startsWith('WTT') ? ['Well-to-tank'] : [];
  const parts = vehicle(level2, level3) ?? other(level1, level2, level3);
  // Ferries repeat the unit as a level.
  const detail = [level4, text]
    .filter((part) => part !== '' && part !== 'kWh')
    .map((part, at) => (at === 0 && part === level4 ? part : column(part)));
  const name = [...parts, ...detail.map(lowerWords), DIESEL.test(level2) ? 'diesel' : '', suffix(level1)];
  return [...wtt, upper(name.filter((part) => part !== '').join(', '))].join(': ');
}

/** `Economy class` becomes lower case, `TEU` and `LM` stay. */
const lowerWords = (text) => (/^[A-Z][a-z]/.test(text) ? lower(text) : text);

function other(level1, level2, level3) {
  if (level1 === 'Hotel stay') return [`Hotel stay, ${level3}`];
  if (level1 === 'Material use') return [`Material, ${withGroup(level2, level3)}`];
  if (level1 === 'Waste disposal') return [`Waste, ${withGroup(level2, level3)}`];
  if (level1 === 'Homeworking') return [level2.startsWith('Homeworking') ? level2 : `Homeworking, ${lower(level2)}`];
  if (level1 === 'Transmission and distribution')
    return [
      'Transmission and distribution',
      level3.replace('Electricity: UK', 'UK electricity').replace('5% loss', 'district heat and steam, 5% loss'),
    ];
  if (level1 === 'UK electricity') return ['UK electricity'];
  if (level1 === 'WTT- UK electricity')
    return ['UK electricity', level2.includes('T&D') ? 'transmission and distribution' : 'generation'];
  if (level1 === 'Managed assets- electricity') return ['UK electricity'];
  if (level3 === '5% loss') return ['District heat and steam, distribution, 5% loss'];
  return [level3];
}

/** `Paper and board: mixed` includes its group; `Books` and `Wood` do not need one. */
function withGroup(level2, level3) {
  const name = level3.replace(': ', ', ');
  return /^(WEEE|HDPE)/.test(name) ? name : lowerWords(name.startsWith(level2) || level2 === 'Other' ? name : name);
}

function suffix(level1) {
  if (level1.startsWith('Managed assets')) return 'managed asset';
  if (level1 === 'UK electricity for EVs') return 'UK electricity';
  if (level1 === 'UK electricity T&D for EVs') return 'UK transmission and distribution losses';
  return '';
}
