import type { DashboardTotal } from '#plugins/insight/dashboard/contract';
import { adminRecordRoutesOf, recordRoutesOf, SCOPE_NUMBERS } from '#plugins/records/records/contract';
import { ENERGY_CALLS } from './energy-scope.ts';

export { energyScope } from './energy-scope.ts';

/** Calls for energy records: the same as for every record, limited to this scope, which clients need not name. */
export const energyRoutes = recordRoutesOf(ENERGY_CALLS);
export const adminEnergyRoutes = adminRecordRoutesOf(ENERGY_CALLS);

/**
 * Energy consumed: fuels burnt or used and energy purchased in scopes 1 and 2. Records of the energy scope repeat the
 * same gigajoules by purpose, or state energy produced, and the energy in Scope 3 is consumed by others: they would
 * count twice.
 */
export const energyTotal: DashboardTotal = {
  id: 'energy',
  order: 40,
  scope: [SCOPE_NUMBERS.SCOPE1, SCOPE_NUMBERS.SCOPE2],
  measure: 'energyGj',
  unit: 'GJ',
  label: 'energy.total',
};
