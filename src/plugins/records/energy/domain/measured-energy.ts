import { exactText } from '#domain/units';
import type { Method, MethodContext, MethodResult } from '#domain/emissions';
import { ENERGY_UNIT } from './energy-of-fuel.ts';

/** SI definition; NGA Factors 2021 Table 35. */
const GJ_PER_KWH = '0.0036';

/** Units of electricity; other units of energy are converted to gigajoules directly, which is exact. */
const ELECTRIC_UNITS = new Set(['Wh', 'kWh', 'MWh', 'GWh']);

function compute({ quantity, quantityUnit }: MethodContext): MethodResult {
  const isElectric = quantityUnit !== ENERGY_UNIT;
  const energy = isElectric ? quantity.times(GJ_PER_KWH) : quantity;
  const amount = `${exactText(quantity)} ${quantityUnit}`;
  return {
    outputs: { energy },
    steps: [
      {
        id: 'energy',
        formula: isElectric ? 'Q × 0.0036' : 'Q',
        substituted: isElectric ? `${amount} × ${GJ_PER_KWH} GJ/kWh` : amount,
        result: exactText(energy),
        unit: ENERGY_UNIT,
        factorIds: [],
      },
    ],
  };
}

/** Electricity, steam and heat, measured as energy: kWh × 0.0036 = GJ. */
export const measuredEnergy: Method = {
  id: 'nger.energy.measured',
  version: 1,
  source: 'NGER (Measurement) Determination 2008, Chapter 6 (energy produced and consumed)',
  quantityUnit: ({ unit }) => (ELECTRIC_UNITS.has(unit) ? 'kWh' : ENERGY_UNIT),
  inputs: [],
  needs: [],
  outputs: [{ id: 'energy', unit: ENERGY_UNIT, adds: 'sum' }],
  compute,
};
