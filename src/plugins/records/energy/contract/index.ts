import { adminRecordRoutesOf, recordRoutesOf } from '#plugins/records/records/contract';
import { ENERGY_CALLS } from './energy-scope.ts';

export { energyScope, energyTotal } from './energy-scope.ts';

/** Calls for energy records: the same as for every record, limited to this scope, which clients need not name. */
export const energyRoutes = recordRoutesOf(ENERGY_CALLS);
export const adminEnergyRoutes = adminRecordRoutesOf(ENERGY_CALLS);
