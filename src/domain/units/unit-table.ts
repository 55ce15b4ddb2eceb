/** Kinds of quantity. Units of one dimension convert into each other, others never do. */
export type Dimension =
  | 'energy'
  | 'volume'
  | 'mass'
  | 'distance'
  | 'freight-work'
  | 'passenger-work'
  | 'emissions'
  | 'duration'
  | 'accommodation'
  | 'area'
  | 'count'
  | 'people'
  | 'working-time'
  | 'stored-volume'
  | 'stored-pallets'
  | 'money-AUD'
  | 'money-USD'
  | 'money-GBP'
  | 'money-EUR'
  | 'money-NZD'
  | 'money-CAD';

/** A unit and its size in base units of its dimension: J, L, g, m, tkm, pkm, t CO2-e, hour, room-night. */
export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly dimension: Dimension;
  /** Exact decimal. */
  readonly inBase: string;
  /** Where the figure is defined or printed. */
  readonly source: string;
}

const SI = 'SI definition';
const SI_NGA = 'SI definition; NGA Factors 2021 Table 35';
const DESNZ = 'definition; DESNZ 2025 conversion factors, Conversions sheet';
const DESNZ_ROUNDED = 'DESNZ 2025 conversion factors, Conversions sheet (rounded there)';

const unit = (id: string, name: string, dimension: Dimension, inBase: string, source: string): Unit => ({
  id,
  name,
  dimension,
  inBase,
  source,
});

/** Every unit the product knows. Spelling is the id: `kL`, `m3`, `kWh`. */
export const UNITS: readonly Unit[] = [
  unit('J', 'joule', 'energy', '1', SI),
  unit('MJ', 'megajoule', 'energy', '1000000', SI),
  unit('GJ', 'gigajoule', 'energy', '1000000000', SI),
  unit('TJ', 'terajoule', 'energy', '1000000000000', SI),
  unit('PJ', 'petajoule', 'energy', '1000000000000000', SI),
  unit('Wh', 'watt hour', 'energy', '3600', SI),
  unit('kWh', 'kilowatt hour', 'energy', '3600000', SI_NGA),
  unit('MWh', 'megawatt hour', 'energy', '3600000000', SI),
  unit('GWh', 'gigawatt hour', 'energy', '3600000000000', SI),
  unit('therm', 'therm', 'energy', '105505600', DESNZ_ROUNDED),
  unit('mmBtu', 'million British thermal units', 'energy', '1055056000', `10 therms; ${DESNZ_ROUNDED}`),
  unit('toe', 'tonne of oil equivalent', 'energy', '41868000000', 'convention; DESNZ 2025 conversion factors'),
  unit('kcal', 'kilocalorie', 'energy', '4186.8', 'International Table calorie'),

  unit('mL', 'millilitre', 'volume', '0.001', SI),
  unit('L', 'litre', 'volume', '1', SI),
  unit('kL', 'kilolitre', 'volume', '1000', SI),
  unit('ML', 'megalitre', 'volume', '1000000', SI),
  unit('m3', 'cubic metre', 'volume', '1000', SI),
  unit('ft3', 'cubic foot', 'volume', '28.316846592', DESNZ),
  unit('scf', 'standard cubic foot', 'volume', '28.316846592', `cubic foot: ${DESNZ}`),
  unit('ccf', 'hundred cubic feet', 'volume', '2831.6846592', `100 cubic feet: ${DESNZ}`),
  unit('Mcf', 'thousand cubic feet', 'volume', '28316.846592', `1000 cubic feet: ${DESNZ}`),
  unit('gal-US', 'US gallon', 'volume', '3.785411784', DESNZ),
  unit('gal-UK', 'imperial gallon', 'volume', '4.54609', DESNZ),
  unit('bbl', 'barrel of petroleum (42 US gallons)', 'volume', '158.987294928', DESNZ),

  unit('g', 'gram', 'mass', '1', SI),
  unit('kg', 'kilogram', 'mass', '1000', SI),
  unit('t', 'tonne', 'mass', '1000000', SI),
  unit('kt', 'kilotonne', 'mass', '1000000000', SI),
  unit('Gg', 'gigagram', 'mass', '1000000000', SI),
  unit('Mt', 'megatonne', 'mass', '1000000000000', SI),
  unit('lb', 'pound', 'mass', '453.59237', DESNZ),
  unit('short-ton', 'short ton (US)', 'mass', '907184.74', DESNZ),
  unit('long-ton', 'long ton (UK)', 'mass', '1016046.9088', DESNZ),

  unit('m', 'metre', 'distance', '1', SI),
  unit('km', 'kilometre', 'distance', '1000', SI),
  unit('mi', 'mile', 'distance', '1609.344', DESNZ),
  unit('nmi', 'nautical mile', 'distance', '1852', DESNZ),
  unit('ft', 'foot', 'distance', '0.3048', DESNZ),

  unit('tkm', 'tonne-kilometre', 'freight-work', '1', 'definition: tonnes times kilometres'),
  unit('kg.km', 'kilogram-kilometre', 'freight-work', '0.001', SI),
  unit('short-ton-mi', 'short ton-mile (US)', 'freight-work', '1.45997231821056', 'product of the two definitions'),
  unit('pkm', 'passenger-kilometre', 'passenger-work', '1', 'definition: people times kilometres'),
  unit('p-mi', 'passenger-mile', 'passenger-work', '1.609344', 'mile definition'),

  unit('g CO2-e', 'gram of CO2 equivalent', 'emissions', '0.000001', SI),
  unit('kg CO2-e', 'kilogram of CO2 equivalent', 'emissions', '0.001', SI),
  unit('t CO2-e', 'tonne of CO2 equivalent', 'emissions', '1', SI),
  unit('kt CO2-e', 'kilotonne of CO2 equivalent', 'emissions', '1000', SI),
  unit('Mt CO2-e', 'megatonne of CO2 equivalent', 'emissions', '1000000', SI),

  unit('hour', 'hour', 'duration', '1', 'definition'),
  unit('day', 'day', 'duration', '24', 'definition'),
  unit('week', 'week', 'duration', '168', 'definition'),

  unit('room-night', 'room-night', 'accommodation', '1', 'definition: rooms times nights'),

  unit('m2', 'square metre', 'area', '1', SI),
  unit('ft2', 'square foot', 'area', '0.09290304', DESNZ),
  unit('ha', 'hectare', 'area', '10000', SI),

  unit('item', 'item', 'count', '1', 'definition'),
  unit('thousand-items', 'thousand items', 'count', '1000', 'definition'),
  unit('person', 'person', 'people', '1', 'definition'),
  unit('FTE-hour', 'working hour of a full-time employee', 'working-time', '1', 'definition'),
  unit('m3.day', 'cubic metre stored for a day', 'stored-volume', '1', 'definition'),
  unit('pallet-day', 'pallet stored for a day', 'stored-pallets', '1', 'definition'),

  // Currencies never convert into each other here: a rate belongs to a day and is part of the record.
  unit('AUD', 'Australian dollar', 'money-AUD', '1', 'ISO 4217'),
  unit('kAUD', 'thousand Australian dollars', 'money-AUD', '1000', 'ISO 4217'),
  unit('USD', 'US dollar', 'money-USD', '1', 'ISO 4217'),
  unit('GBP', 'pound sterling', 'money-GBP', '1', 'ISO 4217'),
  unit('EUR', 'euro', 'money-EUR', '1', 'ISO 4217'),
  unit('NZD', 'New Zealand dollar', 'money-NZD', '1', 'ISO 4217'),
  unit('CAD', 'Canadian dollar', 'money-CAD', '1', 'ISO 4217'),
];
