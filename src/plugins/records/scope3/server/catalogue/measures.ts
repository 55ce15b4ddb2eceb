/** Units of a quantity, by kind; the first unit of the first kind is the default. */
const MASS = ['t', 'kg', 'kt', 'lb', 'short-ton'];
const VOLUME = ['m3', 'L', 'kL', 'ML'];
const ENERGY = ['kWh', 'MWh', 'GWh', 'GJ', 'MJ', 'mmBtu'];
const PIECES = ['item', 'thousand-items'];
const MONEY = ['AUD', 'kAUD', 'USD', 'EUR', 'GBP', 'NZD', 'CAD'];

export const UNITS_OF = {
  mass: MASS,
  volume: VOLUME,
  energy: ENERGY,
  pieces: PIECES,
  amount: ['kg', 't', ...PIECES, 'L', 'm3', 'm2', 'hour'],
  fuel: ['L', 'kL', 'kg', 't', 'm3', 'gal-US'],
  distance: ['km', 'mi'],
  freight: ['tkm', 'kg.km', 'short-ton-mi'],
  passengers: ['pkm', 'p-mi'],
  money: MONEY,
  emissions: ['t CO2-e', 'kg CO2-e', 'kt CO2-e'],
  area: ['m2', 'ft2', 'ha'],
  space: ['m3', 'item', 'm2', 'm3.day', 'pallet-day'],
  people: ['person'],
  nights: ['room-night'],
  work: ['FTE-hour', 'hour'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Measure = keyof typeof UNITS_OF;

/** Methods whose quantity is people or products, whatever the unit of the factor. */
export const COUNTED: Readonly<Record<string, readonly string[]>> = {
  'commuting.average': UNITS_OF.people,
  'use.direct-energy': UNITS_OF.pieces,
  'use.indirect': UNITS_OF.pieces,
  'use.contained-gases': UNITS_OF.pieces,
};

/** Units for a factor per `per`: those that convert to it, and those a method can convert. */
const UNITS_FOR: Readonly<Record<string, readonly string[]>> = {
  t: MASS,
  kg: ['kg', 't', 'lb', 'short-ton'],
  'short-ton': ['short-ton', 't', 'kg'],
  L: ['L', 'kL', 'gal-US'],
  'gal-US': ['gal-US', 'L', 'kL'],
  m3: ['m3', 'L', 'kL', 'ML'],
  ft3: ['ft3', 'm3'],
  kWh: ENERGY,
  GJ: ['GJ', 'MJ', 'kWh', 'MWh'],
  mmBtu: ['mmBtu', 'GJ', 'MJ', 'kWh'],
  km: ['km', 'mi'],
  mi: ['mi', 'km'],
  tkm: ['tkm', 't', 'kg', 'short-ton-mi'],
  'short-ton-mi': ['short-ton-mi', 'short-ton', 't', 'tkm'],
  pkm: ['pkm', 'km', 'p-mi', 'mi'],
  'p-mi': ['p-mi', 'mi', 'pkm', 'km'],
  USD: MONEY,
};

/** Units a user may enter for a factor per `per`; at least that unit. */
export const unitsFor = (per: string): readonly string[] => UNITS_FOR[per] ?? [per];
