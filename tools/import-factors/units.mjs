/** Units of the research table, by the engine's names. */
const NAMES = {
  'US gallon': 'gal-US',
  'Imperial gallon': 'gal-UK',
  'barrel (petroleum)': 'bbl',
  'short ton (US)': 'short-ton',
  'long ton (UK)': 'long-ton',
  mile: 'mi',
  'nautical mile': 'nmi',
  'short ton-mile': 'short-ton-mi',
  'passenger-mile': 'p-mi',
};

/** Ratios, money and definitions, which are not conversions between two units. */
const NO_UNITS = new Set(['mass ratio', 'currency', 'ratio', 'accommodation']);
const PRODUCTS = new Set(['t x km', 'person x km', 'year']);

/** Conversions as printed, for comparison with the engine's units. */
export const unitRows = (rows) =>
  rows
    .filter((row) => !NO_UNITS.has(row.dimension) && !PRODUCTS.has(row.from_unit))
    .map((row) => ({
      id: `${row.from_unit} in ${row.to_unit}`,
      from: NAMES[row.from_unit] ?? row.from_unit,
      to: NAMES[row.to_unit] ?? row.to_unit,
      factor: row.factor,
      exact: row.exact.startsWith('yes') ? 'yes' : '',
      source: row.source,
      verification: row.verification,
      note: row.note,
    }));
