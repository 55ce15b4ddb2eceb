import type { DashboardTotal } from '#plugins/insight/dashboard/contract';
import { SCOPE_NUMBERS, type RecordScope } from '#plugins/records/records/contract';

/** Direct emissions of what the company burns, leaks and processes itself. */
export const scope1: RecordScope = { number: SCOPE_NUMBERS.SCOPE1, id: 'scope1' };

export const scope1Total: DashboardTotal = {
  id: 'scope1',
  order: 10,
  scope: scope1.number,
  measure: 'tTotal',
  unit: 't CO2-e',
  label: 'scope1.total',
};
