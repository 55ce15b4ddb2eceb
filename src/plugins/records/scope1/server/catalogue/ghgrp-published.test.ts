import { describe, expect, test } from 'vitest';
import { calculate } from '#domain/emissions';
import { decimal } from '#domain/units';
import { openSeededLibrary } from '#plugins/reference/reference-data/server';
import { SCOPE1_METHODS } from '../../domain/index.ts';
import { scope1Catalogue } from './index.ts';

const library = await openSeededLibrary();
const inputs = scope1Catalogue.inputTypes(library.factors());
const EDITION = 'EPA-HUB-2025';

/** t CO2 of a quantity of a fuel of the Hub, as a record has it. */
function carbonDioxide(inputId: string, quantity: string, unit: string): string {
  const input = inputs.find(({ id }) => id === inputId);
  const use = input?.consumptionTypes.find(({ editionIds }) => editionIds.includes(EDITION));
  const method = SCOPE1_METHODS.find(({ id }) => id === (use?.methodId ?? input?.methodId));
  if (!input || !use || !method) throw new Error(`"${inputId}" is not offered in ${EDITION}.`);
  const activity = {
    edition: EDITION,
    inputType: inputId,
    consumptionType: use.id,
    place: { country: 'US', state: 'CA', grid: 'US', zone: null },
    fromDate: '2025-06-01',
    toDate: '2025-06-30',
    quantity,
    unit,
    methodInputs: {},
  };
  const result = calculate(method, activity, library.bookFor(EDITION));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return String(result.outputs['co2']);
}

/** To as many digits as the publication prints. */
const rounded = (value: string, printed: string) =>
  decimal(value)
    .toDecimalPlaces(printed.split('.')[1]?.length ?? 0)
    .toFixed(printed.split('.')[1]?.length ?? 0);

describe('stationary combustion as the US EPA publishes it', () => {
  // US EPA, Greenhouse Gas Equivalencies Calculator, Revision History, 25 April 2013: "the new value is 0.005306 metric tons of
  // CO2 per therm", to be consistent with the Greenhouse Gas Reporting Program.
  test('1,000 therms of natural gas are a thousand times 0.005306 t', () => {
    expect(carbonDioxide('epa-stationary-natural-gas', '1000', 'therm')).toBe('5.306');
  });

  // Equation C-1 of 40 CFR 98.33(a)(1), CO2 = 1 × 10^-3 × Fuel × HHV × EF, with the high heat values (mmBtu per unit) and factors (kg
  // CO2 per mmBtu) of Table C-1 to Subpart C (81 FR 89188), to the digits of the factor per unit in Table 1 of the Emission
  // Factors Hub, 15 January 2025 (kg CO2 per unit, here t for a thousand of them).
  test.each([
    ['natural-gas', 'ft3', '0.001026', '53.06', '0.05444'],
    ['distillate-fuel-oil-no-2', 'gal-US', '0.138', '73.96', '10.21'],
    ['residual-fuel-oil-no-6', 'gal-US', '0.150', '75.10', '11.27'],
    ['propane', 'gal-US', '0.091', '62.87', '5.72'],
    ['kerosene', 'gal-US', '0.135', '75.20', '10.15'],
    ['bituminous', 'short-ton', '24.93', '93.28', '2325'],
  ])('%s per %s: %s mmBtu × %s kg, printed as %s kg', (fuel, unit, heat, factor, printed) => {
    expect(carbonDioxide(`epa-stationary-${fuel}`, '1000', unit)).toBe(printed);
    expect(rounded(decimal(heat).times(factor).toFixed(), printed)).toBe(printed);
  });
});
