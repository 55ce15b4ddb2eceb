import type { Method } from '#domain/emissions';
import { fuelBlend } from './fuel-blend.ts';
import { fuelCombustion, oilsAndGreases } from './fuel-combustion.ts';
import { feedstock } from './fuel-feedstock.ts';
import { carbonate, fugitiveSource, industrialProcess, kiln } from './process-activity.ts';
import { canadianGas } from './printed/canadian-gas.ts';
import { epaNonRoad, epaOnRoad } from './printed/epa-mobile.ts';
import { printedFuel, printedGas } from './printed/fuel.ts';
import { printedVehicle } from './printed/vehicle.ts';
import { leakage, toppedUp } from './refrigerant.ts';
import { wastewater, wasteTreatment } from './waste.ts';

export { BLENDS, bioUses } from './blends.ts';
export { LEAK_RATES } from './leak-rates.ts';
export { upstreamInput } from './printed/beside.ts';
export { CANADIAN_GAS, CANADIAN_GAS_ROWS } from './printed/canadian-gas.ts';
export { rowsOfFuel, soldFuelOf } from './printed/epa-fuels.ts';
export { endOfUse, NON_ROAD, ON_ROAD } from './printed/epa-mobile.ts';
export { splitInput } from './printed/rows.ts';
export { VEHICLE_USES, vehicleRow } from './printed/vehicle.ts';
export type { VehicleUse } from './printed/vehicle.ts';
export {
  canadianGas,
  carbonate,
  epaNonRoad,
  epaOnRoad,
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
  printedVehicle,
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
  printedVehicle,
  epaOnRoad,
  epaNonRoad,
  canadianGas,
  toppedUp,
  leakage,
  fugitiveSource,
  industrialProcess,
  carbonate,
  kiln,
  wasteTreatment,
  wastewater,
];
