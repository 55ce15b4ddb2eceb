/** Inputs of the benchmark's company: category, input, use, unit. All have factors in the editions of the two years. */
const INPUTS = /** @type {const} */ ([
  ['STATIONARY_FUELS', 'diesel', 'STATIONARY', 'kL'],
  ['STATIONARY_FUELS', 'petrol', 'STATIONARY', 'kL'],
  ['STATIONARY_FUELS', 'lpg', 'STATIONARY', 'kL'],
  ['STATIONARY_FUELS', 'fuel-oil', 'STATIONARY', 'kL'],
  ['STATIONARY_FUELS', 'heating-oil', 'STATIONARY', 'kL'],
  ['STATIONARY_FUELS', 'kerosene', 'STATIONARY', 'kL'],
  ['STATIONARY_FUELS', 'natural-gas-pipeline', 'STATIONARY', 'GJ'],
  ['STATIONARY_FUELS', 'coal-mine-waste-gas', 'STATIONARY', 'GJ'],
  ['STATIONARY_FUELS', 'ethane', 'STATIONARY', 'GJ'],
  ['STATIONARY_FUELS', 'bituminous-coal', 'STATIONARY', 't'],
  ['STATIONARY_FUELS', 'brown-coal', 'STATIONARY', 't'],
  ['STATIONARY_FUELS', 'dry-wood', 'STATIONARY', 't'],
  ['STATIONARY_FUELS', 'bagasse', 'STATIONARY', 't'],
  ['STATIONARY_FUELS', 'biodiesel', 'STATIONARY', 'kL'],
  ['MOBILE_TRANSPORT_FUELS', 'diesel', 'TRANSPORT_HEAVY_EURO_IV', 'kL'],
  ['MOBILE_TRANSPORT_FUELS', 'petrol', 'TRANSPORT_CARS_POST_2004', 'kL'],
  ['MOBILE_TRANSPORT_FUELS', 'lpg', 'TRANSPORT_CARS_POST_2004', 'kL'],
  ['MOBILE_TRANSPORT_FUELS', 'fuel-oil', 'TRANSPORT_CARS', 'kL'],
  ['MOBILE_TRANSPORT_FUELS', 'aviation-turbine-fuel', 'TRANSPORT_AVIATION', 'kL'],
  ['ELECTRICITY', 'grid-electricity', 'PURCHASED', 'kWh'],
]);

/** The two financial years the records lie in. */
export const YEARS = { before: ['2023-07-01', '2024-06-30'], current: ['2024-07-01', '2025-06-30'] };

const MONTHS = 24;

/** Records of which all others are copies: four facilities, twenty inputs, twenty-four months and one bill of a quarter. */
export const PALETTE_SIZE = 4 * INPUTS.length * (MONTHS + 1);

const day = (/** @type {number} */ month, /** @type {number} */ date) =>
  new Date(Date.UTC(2023, 6 + month, date)).toISOString().slice(0, 10);

/** Whole months, and one period of three months that is spread over them. */
const periods = [
  ...Array.from({ length: MONTHS }, (_unused, month) => [day(month, 1), day(month + 1, 0)]),
  [day(9, 1), day(12, 0)],
];

/**
 * Bodies of the records of the palette, as a person would send them; each adds to other cells than its neighbours.
 * @param {readonly string[]} facilities
 */
export function paletteBodies(facilities) {
  return periods.flatMap(([fromDate, toDate], period) =>
    INPUTS.flatMap(([categoryId, inputTypeId, consumptionTypeId, unit], input) =>
      facilities.map((facilityId, facility) => ({
        typeScope: categoryId === 'ELECTRICITY' ? 2 : 1,
        facilityId,
        categoryId,
        inputTypeId,
        consumptionTypeId,
        fromDate,
        toDate,
        quantity: `${(100 + 7 * period + 13 * input + 29 * facility) * (unit === 'kWh' ? 1000 : 1)}.125`,
        unit,
        criterion: 'A',
        remark: 'Invoices of the month',
      })),
    ),
  );
}
