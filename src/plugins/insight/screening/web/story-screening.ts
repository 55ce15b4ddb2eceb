import { measuredOf, screeningSummary } from '../domain/index.ts';
import type {
  AssessmentRow,
  Estimated,
  Screening,
  ScreeningRow,
  SpendChoices,
  SpendEstimated,
} from '../contract/index.ts';

const NAMES: readonly (readonly [string, string])[] = [
  ['PURCHASED_GOODS_AND_SERVICES', 'Purchased goods and services'],
  ['CAPITAL_GOODS', 'Capital goods'],
  ['FUEL_AND_ENERGY_RELATED', 'Fuel- and energy-related activities'],
  ['UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION', 'Upstream transportation and distribution'],
  ['WASTE_GENERATED_IN_OPERATIONS', 'Waste generated in operations'],
  ['BUSINESS_TRAVEL', 'Business travel'],
  ['EMPLOYEE_COMMUTING', 'Employee commuting'],
  ['UPSTREAM_LEASED_ASSETS', 'Upstream leased assets'],
  ['DOWNSTREAM_TRANSPORTATION_AND_DISTRIBUTION', 'Downstream transportation and distribution'],
  ['PROCESSING_OF_SOLD_PRODUCTS', 'Processing of sold products'],
  ['USE_OF_SOLD_PRODUCTS', 'Use of sold products'],
  ['END_OF_LIFE_TREATMENT_OF_SOLD_PRODUCTS', 'End-of-life treatment of sold products'],
  ['DOWNSTREAM_LEASED_ASSETS', 'Downstream leased assets'],
  ['FRANCHISES', 'Franchises'],
  ['INVESTMENTS', 'Investments'],
];

const written = { revision: 2, at: '2026-09-14T01:30:00.000Z', by: 'Priya Nair' };

const soybeans = {
  id: 'epa-sc-1.3-111110',
  name: 'Soybean Farming',
  value: '0.532',
  unit: 'kg CO2-e/USD',
  currency: 'USD',
  priceYear: 2022,
  edition: 'EPA-SC-1.3',
  editionTitle: 'Supply Chain Greenhouse Gas Emission Factors v1.3 by NAICS-6',
  table: 'NAICS 111110',
};

const index = (year: number, value: string) => ({
  year,
  value,
  unit: '1982-84 = 100',
  source: 'United States Bureau of Labor Statistics, CUUR0000SA0',
});

/** 2,000,000 Australian dollars of 2025, as the server calculates it. */
export const storySpend: SpendEstimated = {
  kind: 'SPEND',
  tonnes: '623.842316',
  spend: '2000000',
  currency: 'AUD',
  spendYear: 2025,
  converted: '1289989.68008255933952528379772961816305469556243550051599587',
  atPrices: '1172635.93190273248217470772722053718673421049634426405763993',
  factor: soybeans,
  rates: {
    spend: {
      year: 2025,
      value: '1.5504',
      unit: 'AUD/USD',
      source: 'Board of Governors of the Federal Reserve System, G.5A',
    },
    factor: null,
  },
  prices: { factorYear: index(2022, '292.655'), spendYear: index(2025, '321.943') },
};

export const storyChoices: SpendChoices = {
  factors: [
    { ...soybeans, categories: [1, 15] },
    { ...soybeans, id: 'epa-sc-1.3-111120', name: 'Oilseed (except Soybean) Farming', categories: [15] },
  ],
  currencies: ['AUD', 'EUR', 'GBP', 'USD'],
  years: [2025, 2024, 2023, 2022, 2021, 2020, 2019],
};

const own = (tonnes: string, basis: string): Estimated => ({ kind: 'OWN', tonnes, basis });

type Change = Partial<
  Pick<ScreeningRow, 'state' | 'reason' | 'criteria' | 'note' | 'estimate' | 'written' | 'recorded'>
>;

/** What the company has said and recorded, by category. */
const SAID: Readonly<Record<number, Change>> = {
  1: { state: 'RELEVANT', criteria: ['SIZE', 'INFLUENCE'], estimate: storySpend, written, recorded: '210.500000' },
  3: { state: 'RELEVANT', criteria: ['SIZE'], written, recorded: '467.446000' },
  4: {
    state: 'RELEVANT',
    criteria: ['OUTSOURCING'],
    estimate: own('1250.000000', 'Contractor’s fuel, FY2025'),
    written,
  },
  6: { state: 'RELEVANT', note: 'Flights to site', written, recorded: '38.120000' },
  14: { state: 'NOT_RELEVANT', reason: 'The company has no franchises.', written },
};

/** A year with these. */
export function storyScreening(said: Readonly<Record<number, Change>> = SAID): Screening {
  const rows = NAMES.map(([categoryId, name], at): ScreeningRow => {
    const row = {
      category: at + 1,
      categoryId,
      name,
      state: 'NOT_YET' as const,
      reason: '',
      criteria: [],
      note: '',
      estimate: null,
      written: null,
      recorded: null,
      ...said[at + 1],
    };
    return { ...row, share: measuredOf({ recorded: row.recorded, estimated: row.estimate?.tonnes ?? null }).share };
  });
  return {
    companyId: '0190a000-0000-7000-8000-000000000001',
    year: 2026,
    from: '2025-07-01',
    to: '2026-06-30',
    includeDrafts: false,
    rows,
    summary: screeningSummary(
      rows.map(({ state, recorded, estimate }) => ({ state, recorded, estimated: estimate?.tonnes ?? null })),
    ),
  };
}

const LONG =
  'The company neither owns nor leases out anything that others operate; the two workshops in Muswellbrook were sold in March and are in the Scope 1 and 2 of their new owner from the day of settlement. '.repeat(
    2,
  );

/** A reason as long as reasons get, and figures of many digits. */
export const storyLong = (): Screening =>
  storyScreening({
    1: { state: 'RELEVANT', written, recorded: '123456789012.345678', estimate: own('999999999999.000000', LONG) },
    13: {
      state: 'NOT_RELEVANT',
      reason: LONG,
      note: LONG,
      written: { ...written, by: 'Alexandrina Featherstonehaugh-Cholmondeley' },
    },
  });

export const storyHistory: AssessmentRow[] = [
  {
    state: 'RELEVANT',
    reason: '',
    criteria: ['SIZE', 'INFLUENCE'],
    note: '',
    estimate: storySpend,
    ...written,
  },
  {
    state: 'NOT_RELEVANT',
    reason: 'Small, it seemed.',
    criteria: [],
    note: '',
    estimate: null,
    revision: 1,
    at: '2026-08-02T23:10:00.000Z',
    by: 'Tom Whitlock',
  },
];
