import type { DashboardTotal } from '#plugins/insight/dashboard/contract';
import { SCOPE_NUMBERS, type RecordScope } from '#plugins/records/records/contract';

/** Emissions of the value chain: what others emit upstream and downstream of the company, in 15 categories. */
export const scope3: RecordScope = { number: SCOPE_NUMBERS.SCOPE3, id: 'scope3' };

/** Total of the records of this scope, plus the upstream emissions of scopes 1 and 2. */
export const scope3Total: DashboardTotal = {
  id: 'scope3',
  order: 30,
  scope: scope3.number,
  measure: 'tTotal',
  unit: 't CO2-e',
  label: 'scope3.total',
};
