import type { Method } from '#domain/emissions';
import { gridElectricity } from './grid-electricity.ts';
import { privateSupply, suppliedHeat } from './supplied-energy.ts';

export { gridElectricity, privateSupply, suppliedHeat };

/** Every calculation method of Scope 2. */
export const SCOPE2_METHODS: readonly Method[] = [gridElectricity, privateSupply, suppliedHeat];
