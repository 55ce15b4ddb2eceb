import type { Method } from '#domain/emissions';
import { CONTENT_USE, energyOfFuel } from './energy-of-fuel.ts';
import { measuredEnergy } from './measured-energy.ts';

export { CONTENT_USE, energyOfFuel, measuredEnergy };

/** Every calculation method of an energy record. */
export const ENERGY_METHODS: readonly Method[] = [energyOfFuel, measuredEnergy];
