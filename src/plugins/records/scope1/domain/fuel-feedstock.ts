import { decimal, exactText } from '#domain/units';
import type { Method, MethodContext, MethodResult } from '#domain/emissions';
import { burnt, energyLine, fuelUnit, STATIONARY } from './fuel-lines.ts';
import { fuelNeed } from './fuel-combustion.ts';

function compute(context: MethodContext): MethodResult {
  const { fuel } = context.factors;
  if (!fuel) throw new Error('The fuel factor is a required need: the engine does not compute without it.');
  const activity = burnt(context.quantity, context.quantityUnit, fuel);
  const none = decimal(0);
  return {
    outputs: { total: none, energy: activity.energy },
    steps: [
      energyLine(activity, context.quantityUnit, fuel),
      {
        id: 'total',
        formula: '0',
        substituted: '0',
        result: exactText(none),
        unit: 't CO2-e',
        factorIds: [],
        note: 'nothing-burnt',
      },
    ],
  };
}

/**
 * Fuel used without combustion: feedstock, solvent, reductant. Its energy is consumed; emissions of the process are
 * recorded with that process.
 */
export const feedstock: Method = {
  id: 'nger.energy.feedstock',
  version: 1,
  source: 'NGER (Measurement) Determination 2008, Chapter 6 (energy consumed); NGA Factors, Energy, energy contents',
  quantityUnit: (input, factors) => fuelUnit(input, factors['fuel']),
  inputs: [],
  needs: [fuelNeed(() => STATIONARY)],
  outputs: [
    { id: 'total', unit: 't CO2-e', adds: 'sum' },
    { id: 'energy', unit: 'GJ', adds: 'sum' },
  ],
  compute,
};
