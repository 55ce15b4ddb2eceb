import type { DashboardTotal } from '#plugins/insight/dashboard/contract';
import { SCOPE_NUMBERS, type RecordScope } from '#plugins/records/records/contract';
import { EXEMPT, ON_SITE, SURRENDERED } from '../domain/market-input-ids.ts';

export { SUPPLIER_FACTOR } from '../domain/market-input-ids.ts';

/** Emissions from the energy a company buys, by both methods of the GHG Protocol. */
export const scope2: RecordScope = { number: SCOPE_NUMBERS.SCOPE2, id: 'scope2' };

export const scope2Total: DashboardTotal = {
  id: 'scope2',
  order: 20,
  scope: scope2.number,
  measure: 'tLocation',
  unit: 't CO2-e',
  label: 'scope2.total',
  second: { measure: 'tMarket', label: 'scope2.market' },
};

/** Ids of the market-based figures that instruments prove: MWh, MWh and kWh. */
export const MARKET_INPUTS = { surrendered: SURRENDERED, onSite: ON_SITE, exempt: EXEMPT } as const;
