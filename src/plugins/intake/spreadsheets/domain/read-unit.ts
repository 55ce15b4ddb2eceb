import { UNITS } from '#domain/units';
import { plainText } from './plain-text.ts';

/** Spellings people use beside the symbol and the name of a unit. Ambiguous ones (gal, ton, cf) are left to the person. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  kWh: ['kwh', 'kw h', 'kw hr', 'kwhr', 'kilowatt hours', 'kilowattheures', 'kilowattheure', 'so dien'],
  MWh: ['mwh', 'mw h', 'megawatt hours', 'megawattheures'],
  GWh: ['gwh', 'gigawatt hours'],
  MJ: ['megajoules'],
  GJ: ['gj', 'gigajoules', 'gigajoule'],
  TJ: ['tj', 'terajoules'],
  L: ['l', 'lt', 'ltr', 'ltrs', 'ltr s', 'litre', 'litres', 'liter', 'liters', 'lit', 'litr'],
  kL: ['kl', 'kilolitres', 'kiloliters', 'kilolitre', 'kiloliter'],
  m3: ['m3', 'cbm', 'cubic metres', 'cubic meters', 'cubic meter', 'metres cubes', 'metre cube', 'met khoi', 'khoi'],
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogrammes', 'kilogramme', 'kilogram', 'kilograms'],
  t: ['t', 'tonne', 'tonnes', 'metric ton', 'metric tons', 'metric tonne', 'metric tonnes', 'tan'],
  km: ['km', 'kms', 'kilometres', 'kilometers', 'kilometer'],
  mi: ['miles', 'mile'],
  therm: ['therms'],
  mmBtu: ['mmbtu'],
  'gal-US': ['us gal', 'us gallons', 'gal us', 'gallons us'],
  'gal-UK': ['imperial gallons', 'uk gallons', 'gal uk'],
  AUD: ['aud', 'a$'],
  USD: ['usd', 'us$'],
  GBP: ['gbp', '£'],
  EUR: ['eur', 'euro', 'euros', '€'],
  NZD: ['nzd', 'nz$'],
  CAD: ['cad', 'ca$'],
  tkm: ['tkm', 'tonne km', 'tonne kilometres'],
  pkm: ['pkm', 'passenger km'],
  'room-night': ['room nights', 'nights', 'nuitees'],
};

/** `MT` is a metric tonne as often as a megatonne; `M` is not a metre. Only the symbols as printed are read. */
const UNCLEAR = ['mt', 'm', 'g', 'j'];

const BY_SYMBOL = new Map(UNITS.map(({ id }) => [id, id]));

/** Symbols that mean one unit in whatever case: not `ML` and `mL`, `Mt` and `MT`. */
const BY_TEXT = byText();

function byText(): ReadonlyMap<string, string> {
  const all = new Map<string, string | null>();
  const say = (text: string, id: string) => {
    const known = all.get(text);
    all.set(text, known === undefined || known === id ? id : null);
  };
  for (const { id, name } of UNITS) {
    say(id.toLowerCase(), id);
    say(plainText(name), id);
    say(`${plainText(name)}s`, id);
  }
  const clear = new Map<string, string>();
  for (const [text, id] of all) if (id !== null) clear.set(text, id);
  for (const [id, texts] of Object.entries(SPELLINGS)) for (const text of texts) clear.set(text, id);
  for (const text of UNCLEAR) clear.delete(text);
  return clear;
}

/** The unit a text means; null if none or several. */
export function readUnit(text: string): string | null {
  const given = text
    .trim()
    .replace(/³/g, '3')
    .replace(/²/g, '2')
    .replace(/^[([]\s*|\s*[)\]]$/g, '')
    .replace(/\.$/, '')
    .trim();
  if (given === '' || given.length > 40) return null;
  return BY_SYMBOL.get(given) ?? BY_TEXT.get(given.toLowerCase()) ?? BY_TEXT.get(plainText(given)) ?? null;
}

/** Characters of the longest title in which a unit is looked for. */
const LONGEST_TITLE = 120;

/** A title without its unit, and the unit: `Diesel (L)`, `Gas [GJ]`, `Electricity, kWh`, `Water in kL`, `kWh used`. */
export function titleWithUnit(title: string): { readonly word: string; readonly unit: string | null } {
  const given = title.replace(/\s+/g, ' ').trim();
  if (given.length > LONGEST_TITLE) return { word: given, unit: null };
  const bracketed = /^(.*?)\s*[([]([^()[\]]{1,30})[)\]]\s*$/.exec(given);
  const inBrackets = bracketed && readUnit(bracketed[2] ?? '');
  if (bracketed && inBrackets) return { word: (bracketed[1] ?? '').trim(), unit: inBrackets };
  const behind = /^(.+?)(?:\s*[,/:]\s*|\s+(?:in|en|-|–)\s+|\s+)(\S+)$/.exec(given);
  const unitBehind = behind && readUnit(behind[2] ?? '');
  // One letter at the end is a name as often as a unit: `Boiler L`, `Line T`.
  if (behind && unitBehind && ((behind[2] ?? '').length > 1 || /[,/:]\s*\S$|\s(?:in|en)\s\S$/.test(given)))
    return { word: (behind[1] ?? '').trim(), unit: unitBehind };
  const alone = readUnit(given);
  return alone ? { word: '', unit: alone } : { word: given, unit: null };
}
