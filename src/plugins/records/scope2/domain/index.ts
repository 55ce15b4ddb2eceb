import type { Method } from '#domain/emissions';
import { gridElectricity } from './grid-electricity.ts';
import { privateSupply, suppliedHeat } from './supplied-energy.ts';

export { gridElectricity, privateSupply, suppliedHeat };

/** Every way a Scope 2 record is calculated. */
export const SCOPE2_METHODS: readonly Method[] = [gridElectricity, privateSupply, suppliedHeat];
