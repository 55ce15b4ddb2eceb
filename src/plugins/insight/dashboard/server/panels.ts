import type { CompanyStore } from '#plugins/company/company/server';
import type { ActivityLines, CounterpartySide, CounterpartySums, RecordQuality } from '#plugins/records/records/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Clock, Trx } from '#server';
import type { DashboardLanguage } from '../contract/index.ts';
import type { PanelQuery } from './panel-query.ts';
import { breakDownOf } from './break-down-view.ts';
import { completenessOf } from './completeness-view.ts';
import { consumptionOf } from './consumption-view.ts';
import { counterpartiesOf } from './counterparty-view.ts';
import type { DashboardLedger } from './dashboard-ledger.ts';
import { historyOf } from './history-view.ts';
import { categoryNames, companyNames, facilityNames } from './panel-names.ts';
import { monthlyOf, totalsOf } from './totals-view.ts';
import { yearsOf } from './years-view.ts';

export interface PanelParts {
  readonly ledger: DashboardLedger;
  readonly library: ReferenceLibrary;
  readonly parties: CounterpartySums;
  readonly activities: Pick<ActivityLines, 'outsideKyoto'>;
  readonly quality: RecordQuality;
  readonly companies: Pick<CompanyStore, 'firstMonthOf'>;
  readonly clock: Clock;
}

/** Every panel by its name: response of a route, and table of a file. `most`: maximum rows of a response. */
export function panelsOf({ ledger, library, parties, activities, quality, companies, clock }: PanelParts) {
  const counterparties = (side: CounterpartySide) => (trx: Trx, query: PanelQuery, most?: number) =>
    counterpartiesOf(trx, ledger, query, { parties, side }, most);
  const categories = () => categoryNames(library);
  return {
    names: (language: DashboardLanguage) => library.namesIn(language),
    totals: (trx: Trx, query: PanelQuery) => totalsOf(trx, ledger, query, activities),
    completeness: (trx: Trx, query: PanelQuery, most?: number) =>
      completenessOf(trx, ledger, query, { quality, today: clock.today() }, most),
    customers: counterparties('customer'),
    suppliers: counterparties('supplier'),
    emissionTypes: (trx: Trx, query: PanelQuery, most?: number) =>
      breakDownOf(trx, ledger, query, { by: 'category', names: categories }, most),
    facilities: (trx: Trx, query: PanelQuery, most?: number) =>
      breakDownOf(trx, ledger, query, { by: 'facility', names: facilityNames }, most),
    companies: (trx: Trx, query: PanelQuery, most?: number) =>
      breakDownOf(trx, ledger, query, { by: 'company', names: companyNames }, most),
    years: async (trx: Trx, query: PanelQuery) =>
      yearsOf(trx, ledger, query, await companies.firstMonthOf(trx, query.ledger.companyIds)),
    monthly: (trx: Trx, query: PanelQuery) => monthlyOf(trx, ledger, query),
    history: (trx: Trx, query: PanelQuery, by: 'band' | 'input') => historyOf(trx, ledger, query, library, by),
    consumption: (trx: Trx, query: PanelQuery, most?: number) => consumptionOf(trx, ledger, query, library, most),
  };
}

export type Panels = ReturnType<typeof panelsOf>;
