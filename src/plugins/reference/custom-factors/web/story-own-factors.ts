import type { EvidenceFile } from '#plugins/assurance/evidence/contract';
import type { FacilityOption } from '#plugins/company/company/contract';
import type { OwnFactor, OwnFactorVersion } from '../contract/index.ts';

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
  facilityIds: [],
  publishedYear: 2025,
  url: 'https://oberon-pellets.example/statement-2025.pdf',
  evidenceIds: ['0190a000-0000-7000-8000-0000000000d1'],
  versionId: '0190a000-0000-7000-8000-0000000000e2',
  version: 2,
  status: 'APPROVED',
  selfApproved: false,
  reason: null,
  approvedVersion: 2,
  retiredAt: null,
  updatedAt: '2025-03-02T02:00:00.000Z',
};

const facility = (id: string, code: string, name: string): FacilityOption => ({
  id,
  code,
  name,
  companyId: STORY_FACTOR.companyId,
  country: 'AU',
  subdivision: 'AU-NSW',
  state: 'NSW',
  grid: 'NSW-ACT',
  zone: 'metro',
  timeZone: 'Australia/Sydney',
  currency: 'AUD',
  fromDate: '2020-07-01',
  toDate: null,
});

export const STORY_FACILITIES: readonly FacilityOption[] = [
  facility('0190a000-0000-7000-8000-0000000000f1', 'OBE', 'Oberon mill'),
  facility('0190a000-0000-7000-8000-0000000000f2', 'BAT', 'Bathurst depot'),
];

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

const { id: _id, revision: _revision, companyId: _companyId, companyName: _companyName, ...said } = STORY_FACTOR;
const { approvedVersion: _approvedVersion, retiredAt: _retiredAt, updatedAt: _updatedAt, ...contents } = said;

/** Two versions of the same factor, the later one with a corrected figure. */
export const STORY_VERSIONS: readonly OwnFactorVersion[] = [
  {
    ...contents,
    enteredAt: '2025-03-02T02:00:00.000Z',
    enteredBy: 'Mai Preparer',
    changedAt: '2025-03-02T02:00:00.000Z',
    changedBy: 'Mai Preparer',
    submittedAt: '2025-03-03T02:00:00.000Z',
    submittedBy: 'Mai Preparer',
    decidedAt: '2025-03-04T02:00:00.000Z',
    decidedBy: 'Tom Reviewer',
    files: [{ id: '0190a000-0000-7000-8000-0000000000d1', name: 'statement-2025.pdf' }],
    changed: ['value', 'publishedYear'],
  },
  {
    ...contents,
    version: 1,
    versionId: '0190a000-0000-7000-8000-0000000000e1',
    evidenceIds: [],
    value: '0.041',
    publishedYear: null,
    enteredAt: '2024-08-02T02:00:00.000Z',
    enteredBy: 'Mai Preparer',
    changedAt: '2024-08-02T02:00:00.000Z',
    changedBy: 'Mai Preparer',
    submittedAt: null,
    submittedBy: null,
    decidedAt: null,
    decidedBy: null,
    files: [],
    changed: [],
  },
];

export const STORY_FILE: EvidenceFile = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  name: 'statement-2025.pdf',
  format: 'pdf',
  size: 48_211,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  uploadedAt: '2025-03-02T01:55:00.000Z',
  uploadedBy: 'Mai Preparer',
  uses: 1,
};
