/** A unit in a text. `id` is a unit of the product; `gal` and `ton` depend on the country. */
export interface UnitFound {
  readonly id: string;
  /** Characters of the text that name it, from its beginning. */
  readonly length: number;
}

/** Names of units as bills print them. Longer names come first; symbols that differ by case alone are `exact`. */
const WORDS: readonly (readonly [id: string, pattern: RegExp])[] = [
  ['tkm', /^(?:tonne[- ]?k(?:ilo)?m(?:et(?:re|er))?s?|tonnes?\.km|t[.·]?km|tkm)/i],
  ['kWh', /^(?:kwhs?|kilowatt[- ]hours?)/i],
  ['MWh', /^(?:mwhs?|megawatt[- ]hours?)/i],
  ['GWh', /^gwh/i],
  ['MJ', /^(?:mj|megajoules?)/i],
  ['GJ', /^(?:gj|gigajoules?)/i],
  ['TJ', /^(?:tj|terajoules?)/i],
  ['therm', /^(?:therms?|thms?)/i],
  ['mmBtu', /^(?:mmbtu|dth|dekatherms?)/i],
  ['ccf', /^ccf/i],
  ['Mcf', /^mcf/i],
  ['ft3', /^(?:ft3|ft³|cubic feet|cu\.? ?ft)/i],
  ['m3', /^(?:m3|m³|cubic met(?:re|er)s?|mètres? cubes?|cu\.? ?m|mét khối)/i],
  ['kL', /^(?:kl|kilolit(?:re|er)s?)/i],
  ['ML', /^(?:ML|[Mm]egalit(?:re|er)s?)/],
  ['L', /^(?:lit(?:re|er)s?|ltrs?|lít|l)/i],
  ['gal', /^(?:us gal(?:lon)?s?|gal(?:lon)?s?)/i],
  ['kg', /^(?:kgs?|kilograms?|kilogrammes?)/i],
  ['lb', /^(?:lbs?|pounds?)/i],
  ['t', /^(?:tonnes?|metric tons?|tấn|t)/i],
  ['ton', /^tons?/i],
  ['km', /^(?:kms?|kilomet(?:re|er)s?)/i],
  ['mi', /^(?:miles?|mi)/i],
];

/** The unit that a text begins with, if no letter or digit follows it. */
export function unitAtStart(text: string): UnitFound | null {
  for (const [id, pattern] of WORDS) {
    const name = pattern.exec(text)?.[0];
    if (name !== undefined && !/^[\p{L}\d³]/u.test(text.slice(name.length))) return { id, length: name.length };
  }
  return null;
}

/** The unit that is the whole text, as in a column of units. */
export function wholeUnit(text: string): string | null {
  const bare = text.replace(/^[\s([]+|[\s)\].:]+$/g, '');
  const found = unitAtStart(bare);
  return found && found.length === bare.length ? found.id : null;
}

/** The unit that a title names: in brackets, as its last word, or as the whole title. `Usage (kWh)`, `Litres`. */
export function unitOfTitle(text: string): string | null {
  const inBrackets = /[([]([^)\]]{1,24})[)\]]/.exec(text)?.[1];
  if (inBrackets !== undefined) {
    const unit = wholeUnit(inBrackets);
    if (unit !== null) return unit;
  }
  const words = text.trim().split(/\s+/);
  // Single letters at the end of a title are rarely units.
  const last = words.slice(-1).join(' ');
  const lastTwo = words.slice(-2).join(' ');
  return wholeUnit(lastTwo) ?? (last.length > 1 ? wholeUnit(last) : null);
}

/** The unit of the product. Gallons and tons are those of the United States for its bills, otherwise British ones. */
export function productUnit(unit: string, country: string | null): string {
  if (unit === 'gal') return country === 'GB' ? 'gal-UK' : 'gal-US';
  if (unit === 'ton') return country === 'US' ? 'short-ton' : country === 'GB' ? 'long-ton' : 't';
  return unit;
}

/** Codes of UN/ECE Recommendation 20 in e-invoices. */
const CODES: Readonly<Record<string, string>> = {
  KWH: 'kWh',
  MWH: 'MWh',
  GWH: 'GWh',
  WHR: 'Wh',
  '3B': 'MJ',
  GV: 'GJ',
  D30: 'TJ',
  JOU: 'J',
  N71: 'therm',
  N72: 'therm',
  MTQ: 'm3',
  FTQ: 'ft3',
  LTR: 'L',
  K6: 'kL',
  MAL: 'ML',
  GLL: 'gal-US',
  GLI: 'gal-UK',
  KGM: 'kg',
  GRM: 'g',
  TNE: 't',
  LBR: 'lb',
  STN: 'short-ton',
  LTN: 'long-ton',
  KMT: 'km',
  KTM: 'km',
  TKM: 'tkm',
  SMI: 'mi',
  MTR: 'm',
};

/** The unit of a code. Null: the code is of something else, such as days or pieces. */
export const unitOfCode = (code: string): string | null => CODES[code.trim().toUpperCase()] ?? null;
