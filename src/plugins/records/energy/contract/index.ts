import type { DashboardTotal } from '#plugins/insight/dashboard/contract';
import { adminRecordRoutesOf, recordRoutesOf, SCOPE_NUMBERS } from '#plugins/records/records/contract';
import { ENERGY_CALLS } from './energy-scope.ts';

export { energyScope } from './energy-scope.ts';

/** Calls of records of energy: those of every record, for this scope alone, so that none has to be named. */
export const energyRoutes = recordRoutesOf(ENERGY_CALLS);
export const adminEnergyRoutes = adminRecordRoutesOf(ENERGY_CALLS);

/**
 * Energy consumed: what scopes 1 and 2 burn, use up and buy. Records of the energy scope name the same gigajoules by their
 * purpose, or energy that is produced, and the energy in Scope 3 is consumed by others: they would count twice.
 */
export const energyTotal: DashboardTotal = {
  id: 'energy',
  order: 40,
  scope: [SCOPE_NUMBERS.SCOPE1, SCOPE_NUMBERS.SCOPE2],
  measure: 'energyGj',
  unit: 'GJ',
  label: 'energy.total',
};
