import type { Method } from '#domain/emissions';
import { electricityElsewhere } from './elsewhere/electricity.ts';
import { gridElectricity } from './grid-electricity.ts';
import { privateSupply, privateSupplyElsewhere, suppliedHeat } from './supplied-energy.ts';

export { electricityElsewhere, gridElectricity, privateSupply, privateSupplyElsewhere, suppliedHeat };

/** Every calculation method of Scope 2. */
export const SCOPE2_METHODS: readonly Method[] = [
  gridElectricity,
  electricityElsewhere,
  privateSupply,
  privateSupplyElsewhere,
  suppliedHeat,
];
