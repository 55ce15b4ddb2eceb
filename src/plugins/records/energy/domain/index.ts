import type { Method } from '#domain/emissions';
import { CONTENT_USE, energyOfFuel } from './energy-of-fuel.ts';
import { measuredEnergy } from './measured-energy.ts';

export { CONTENT_USE, energyOfFuel, measuredEnergy };

/** Every way a record of energy is calculated. */
export const ENERGY_METHODS: readonly Method[] = [energyOfFuel, measuredEnergy];
