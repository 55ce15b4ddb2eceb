import { SCOPE_NUMBERS, type RecordScope } from '#plugins/records/records/contract';

/** Energy produced, consumed and not combusted: lines of the energy report, in GJ. */
export const energyScope: RecordScope = { number: SCOPE_NUMBERS.ENERGY, id: 'energy' };

/** Path prefix and tag of the calls for energy records. */
export const ENERGY_CALLS = { name: 'energy-management', tag: 'Energy', only: energyScope.number } as const;
