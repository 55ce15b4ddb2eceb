import type { ActivityLines, CounterpartySide, CounterpartySums, RecordQuality } from '#plugins/records/records/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Clock, Trx } from '#server';
import type { DashboardLanguage } from '../contract/index.ts';
import type { AskedDashboard } from './asked-dashboard.ts';
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
  readonly clock: Clock;
}

/** Every panel by its name: response of a route, and table of a file. `most`: maximum rows of a response. */
export function panelsOf({ ledger, library, parties, activities, quality, clock }: PanelParts) {
  const counterparties = (side: CounterpartySide) => (trx: Trx, asked: AskedDashboard, most?: number) =>
    counterpartiesOf(trx, ledger, asked, { parties, side }, most);
  const categories = () => categoryNames(library);
  return {
    names: (language: DashboardLanguage) => library.namesIn(language),
    totals: (trx: Trx, asked: AskedDashboard) => totalsOf(trx, ledger, asked, activities),
    completeness: (trx: Trx, asked: AskedDashboard, most?: number) =>
      completenessOf(trx, ledger, asked, { quality, today: clock.today() }, most),
    customers: counterparties('customer'),
    suppliers: counterparties('supplier'),
    emissionTypes: (trx: Trx, asked: AskedDashboard, most?: number) =>
      breakDownOf(trx, ledger, asked, { by: 'category', names: categories }, most),
    facilities: (trx: Trx, asked: AskedDashboard, most?: number) =>
      breakDownOf(trx, ledger, asked, { by: 'facility', names: facilityNames }, most),
    companies: (trx: Trx, asked: AskedDashboard, most?: number) =>
      breakDownOf(trx, ledger, asked, { by: 'company', names: companyNames }, most),
    years: (trx: Trx, asked: AskedDashboard) => yearsOf(trx, ledger, asked),
    monthly: (trx: Trx, asked: AskedDashboard) => monthlyOf(trx, ledger, asked),
    history: (trx: Trx, asked: AskedDashboard, by: 'band' | 'input') => historyOf(trx, ledger, asked, library, by),
    consumption: (trx: Trx, asked: AskedDashboard, most?: number) => consumptionOf(trx, ledger, asked, library, most),
  };
}

export type Panels = ReturnType<typeof panelsOf>;
