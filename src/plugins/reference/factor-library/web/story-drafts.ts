import type { EditionDraft, EditionImpact, Finding } from '../contract/index.ts';

export const STORY_DRAFT: EditionDraft = {
  id: '0190c2a0-0000-7000-8000-0000000000d1',
  revision: 2,
  status: 'DRAFT',
  editionId: 'NGA-2027',
  family: 'NGA',
  title: 'National Greenhouse Accounts Factors 2027',
  published: '2027-08',
  appliesFrom: '2027-07-01',
  appliesTo: '2028-06-30',
  gwpSet: 'AR5',
  source: 'Department of Climate Change, Energy, the Environment and Water',
  licence: 'CC BY 4.0, Commonwealth of Australia',
  frameworks: ['NGER', 'GHG_PROTOCOL', 'AASB_S2'],
  beforeId: 'NGA-2026',
  file: { name: 'nga-2027.csv', sha256: 'c0ffee'.repeat(10) + 'c0ff', rows: 349, errors: 0, warnings: 2 },
  fault: null,
  isPreviewed: true,
  comment: null,
  reason: null,
  created: { accountId: '1', name: 'Morgan Reid', at: '2027-08-20T01:00:00Z' },
  submitted: null,
  publishedBy: null,
};

export const STORY_FINDINGS: readonly Finding[] = [
  { level: 'warning', line: 22, column: 'co2', code: 'large-change', values: { before: '69.9', value: '120.4' } },
  { level: 'warning', line: 0, column: 'input', code: 'row-gone', values: { name: 'Coal tar', kind: 'fuel' } },
];

export const STORY_ERRORS: readonly Finding[] = [
  { level: 'error', line: 22, column: 'co2', code: 'negative', values: { value: '-69.9' } },
  { level: 'error', line: 40, column: 'input', code: 'asked-twice', values: { line: '39' } },
];

const moved = {
  records: 128,
  locked: 12,
  before: '48120.250000',
  after: '48506.310000',
  difference: '386.060000',
  marketDifference: '-12.500000',
  energyDifference: '0.000000',
};
const company = { companyId: 'a', companyName: 'Kurrajong Resources' };

export const STORY_IMPACT: EditionImpact = {
  state: 'DONE',
  done: 128,
  total: 128,
  revision: 2,
  startedAt: '2027-08-20T01:05:00Z',
  sum: moved,
  companies: [{ ...moved, ...company }],
  facilities: [{ ...moved, ...company, facilityId: 'f', facilityName: 'Ironbark Open Cut' }],
  reports: [{ ...moved, ...company, framework: 'NGER', financialYear: 2028 }],
  faults: [
    { message: 'The factor set has no factor for this (fuel coal-tar). Choose another edition or input.', records: 3 },
  ],
};
