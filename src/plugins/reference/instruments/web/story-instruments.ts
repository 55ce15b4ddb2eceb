import type { FacilityOption } from '#plugins/company/company/contract';
import type { InstrumentDetail, InstrumentRow } from '../contract/index.ts';

const COMPANY = '0190a000-0000-7000-8000-000000000001';

const facility: FacilityOption = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  code: 'IRON',
  name: 'Ironbark Open Cut',
  companyId: COMPANY,
  country: 'AU',
  subdivision: 'AU-QLD',
  state: 'QLD',
  timeZone: 'Australia/Brisbane',
  currency: 'AUD',
  grid: 'QLD',
  zone: 'metro',
  fromDate: '2019-07-01',
  toDate: null,
};

/** Facilities of the stories; the second one closed at the end of 2025. */
export const STORY_FACILITIES: readonly FacilityOption[] = [
  facility,
  {
    ...facility,
    id: '0190a000-0000-7000-8000-0000000000f2',
    code: 'RAIL',
    name: 'Kurrajong Rail Loop',
    toDate: '2025-12-31',
  },
];

const row: InstrumentRow = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  revision: 2,
  companyId: COMPANY,
  companyName: 'Kurrajong Resources',
  kind: 'LGC',
  reference: 'Macarthur wind farm, March 2025',
  mwh: '1000',
  allocatedMwh: '500.5',
  remainingMwh: '499.5',
  station: 'WD00VC12',
  serialFrom: 1001,
  serialTo: 2000,
  generatedOn: '2025-03-31',
  surrenderedOn: '2025-08-15',
  region: 'VIC',
  note: 'Bought through the broker',
  evidenceCount: 1,
  updatedAt: '2025-08-16T02:00:00.000Z',
};

/** An instrument with two months of one facility. */
export const STORY_INSTRUMENT: InstrumentDetail = {
  ...row,
  allocations: [
    { facilityId: facility.id, facilityName: facility.name, month: '2025-07-01', mwh: '250' },
    { facilityId: facility.id, facilityName: facility.name, month: '2025-08-01', mwh: '250.5' },
  ],
  evidenceIds: ['0190a000-0000-7000-8000-0000000000d1'],
  isClaimedElsewhere: false,
};

/** One of each kind, as rows of a list. */
export const STORY_INSTRUMENTS: readonly InstrumentRow[] = [
  row,
  {
    ...row,
    id: '0190a000-0000-7000-8000-0000000000e2',
    kind: 'PPA',
    reference: 'Sapphire solar agreement 2024 to 2034',
    mwh: '12500.5',
    allocatedMwh: '0',
    remainingMwh: '12500.5',
    station: null,
    serialFrom: null,
    serialTo: null,
    surrenderedOn: null,
    region: 'NSW',
  },
  {
    ...row,
    id: '0190a000-0000-7000-8000-0000000000e3',
    kind: 'GREENPOWER',
    reference: 'Office electricity, 100 % GreenPower',
    mwh: '84.2',
    allocatedMwh: '84.2',
    remainingMwh: '0',
    station: null,
    serialFrom: null,
    serialTo: null,
    surrenderedOn: null,
  },
  {
    ...row,
    id: '0190a000-0000-7000-8000-0000000000e4',
    kind: 'EXEMPT',
    reference: 'Exemption certificate 2025',
    mwh: '20000',
    station: null,
    serialFrom: null,
    serialTo: null,
    surrenderedOn: null,
    remainingMwh: '19499.5',
  },
];
