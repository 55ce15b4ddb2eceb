import type { DashboardTotal } from '#plugins/insight/dashboard/contract';
import { SCOPE_NUMBERS, type RecordScope } from '#plugins/records/records/contract';

/** Energy produced, consumed and not combusted: lines of the energy report, in GJ. */
export const energyScope: RecordScope = { number: SCOPE_NUMBERS.ENERGY, id: 'energy' };

/** Path prefix and tag of the calls for energy records. */
export const ENERGY_CALLS = { name: 'energy-management', tag: 'Energy', only: energyScope.number } as const;

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
