import type { Method } from '#domain/emissions';
import { fuelBlend } from './fuel-blend.ts';
import { fuelCombustion, oilsAndGreases } from './fuel-combustion.ts';
import { feedstock } from './fuel-feedstock.ts';
import { carbonate, fugitiveSource, industrialProcess, kiln } from './process-activity.ts';
import { printedFuel, printedGas } from './printed/fuel.ts';
import { leakage, toppedUp } from './refrigerant.ts';
import { wastewater, wasteTreatment } from './waste.ts';

export { BLENDS, bioUses } from './blends.ts';
export { LEAK_RATES } from './leak-rates.ts';
export { OUTSIDE_OF_SCOPES, upstreamInput } from './printed/beside.ts';
export { ENERGY_CONTENT } from './printed/energy.ts';
export { rowInput, splitInput } from './printed/rows.ts';
export {
  carbonate,
  feedstock,
  fuelBlend,
  fuelCombustion,
  fugitiveSource,
  industrialProcess,
  kiln,
  leakage,
  oilsAndGreases,
  printedFuel,
  printedGas,
  toppedUp,
  wastewater,
  wasteTreatment,
};

/** Every calculation method of a Scope 1 record. */
export const SCOPE1_METHODS: readonly Method[] = [
  fuelCombustion,
  fuelBlend,
  oilsAndGreases,
  feedstock,
  printedFuel,
  printedGas,
  toppedUp,
  leakage,
  fugitiveSource,
  industrialProcess,
  carbonate,
  kiln,
  wasteTreatment,
  wastewater,
];
