import type { OwnFactor } from '../contract/index.ts';

/** A factor per mass, for any input measured by mass. */
export const STORY_FACTOR: OwnFactor = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  revision: 2,
  companyId: '0190a000-0000-7000-8000-000000000001',
  companyName: 'Kurrajong Resources',
  name: 'Wood pellets, Oberon mill',
  value: '0.039000001',
  unit: 'kg CO2-e/kg',
  source: 'Supplier statement, March 2025',
  basis: 'MARKET',
  co2: null,
  ch4: null,
  n2o: null,
  biogenicCo2: '1.54',
  biogenicCarbon: null,
  upstream: null,
  validFrom: '2024-07-01',
  validTo: '2025-06-30',
  categoryId: null,
  inputTypeId: null,
  evidence: 'Contract folder 12, annex B',
  countries: [],
  publishedYear: 2025,
  url: 'https://oberon-pellets.example/statement-2025.pdf',
  retiredAt: null,
  updatedAt: '2025-03-02T02:00:00.000Z',
};

export const STORY_FACTORS: readonly OwnFactor[] = [
  STORY_FACTOR,
  {
    ...STORY_FACTOR,
    id: '0190a000-0000-7000-8000-0000000000c2',
    name: 'Renewable diesel, blend of the depot',
    value: '0.31',
    unit: 'kg CO2-e/L',
    source: 'Fuel analysis 2025-114',
    validTo: null,
    categoryId: 'STATIONARY_FUELS',
    inputTypeId: 'diesel',
  },
];
