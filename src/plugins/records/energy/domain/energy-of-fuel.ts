import { dimensionOf, exactText } from '#domain/units';
import type { ActivityInput, Factor, Method, MethodContext, MethodResult } from '#domain/emissions';

/** Unit of every result, and of a quantity measured as energy; its energy content is 1. */
export const ENERGY_UNIT = 'GJ';

/** Row of the fuel tables with the energy content: it is the same for every use of a fuel. */
export const CONTENT_USE = 'STATIONARY';

function quantityUnit(input: ActivityInput, factors: Readonly<Record<string, Factor | undefined>>): string {
  if (dimensionOf(input.unit) === 'energy') return ENERGY_UNIT;
  return factors['fuel']?.values['energyContent']?.unit.split('/')[1] ?? ENERGY_UNIT;
}

function compute({ quantity, quantityUnit: unit, factors }: MethodContext): MethodResult {
  const { fuel } = factors;
  const content = fuel?.values['energyContent'];
  if (!fuel || !content)
    throw new Error('The energy content is a required need: the engine does not compute without it.');
  const isEnergy = unit === ENERGY_UNIT;
  const energy = isEnergy ? quantity : quantity.times(content.value);
  const amount = `${exactText(quantity)} ${unit}`;
  return {
    outputs: { energy },
    steps: [
      {
        id: 'energy',
        formula: isEnergy ? 'Q' : 'Q × EC',
        substituted: isEnergy ? amount : `${amount} × ${content.value} ${content.unit}`,
        result: exactText(energy),
        unit: ENERGY_UNIT,
        factorIds: [fuel.id],
        ...(isEnergy ? { note: 'energy-content-one' } : {}),
      },
    ],
  };
}

/** Energy of a fuel that is produced, consumed or not combusted: GJ = Q × EC. It has no emissions. */
export const energyOfFuel: Method = {
  id: 'nger.energy.fuel',
  version: 1,
  source:
    'NGER (Measurement) Determination 2008, Chapter 6 (energy produced and consumed); NGA Factors, energy contents',
  quantityUnit,
  inputs: [],
  needs: [
    {
      role: 'fuel',
      query: ({ edition, inputType }) => ({ kind: 'fuel', edition, input: inputType, use: CONTENT_USE }),
    },
  ],
  outputs: [{ id: 'energy', unit: ENERGY_UNIT, adds: 'sum' }],
  compute,
};
