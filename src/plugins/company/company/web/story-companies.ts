import type { ManagedCompanyRow } from '../contract/company-list-route.ts';
import type { CompanyWithFacilities, FacilityRow } from '../contract/index.ts';

const OPERATOR = '0190a000-0000-7000-8000-000000000001';

const ironbark: FacilityRow = {
  id: '0190a000-0000-7000-8000-000000000101',
  companyId: OPERATOR,
  code: 'IRONBARK',
  name: 'Ironbark Open Cut',
  state: 'NSW',
  grid: 'NSW-ACT',
  zone: 'non-metro',
  address: '1120 Ironbark Mine Road, Muswellbrook 2333',
  fromDate: '2024-07-01',
  toDate: null,
  status: 'ACTIVE',
  revision: 3,
};

/** Facilities in every state a reporting window can be in. */
export const STORY_FACILITIES: readonly [FacilityRow, FacilityRow, FacilityRow] = [
  ironbark,
  {
    ...ironbark,
    id: '0190a000-0000-7000-8000-000000000102',
    code: 'MULGA',
    name: 'Mulga Creek Mine and Rail Loop of the Western Extension, Stage Two',
    state: 'WA',
    grid: 'OFF-GRID',
    address: null,
    fromDate: '2019-07-01',
    toDate: '2024-06-30',
    status: 'CLOSED',
  },
  {
    ...ironbark,
    id: '0190a000-0000-7000-8000-000000000103',
    code: 'HASTINGS',
    name: 'Hastings Processing Plant',
    state: 'VIC',
    grid: 'VIC',
    zone: 'metro',
    fromDate: '2027-07-01',
    status: 'UPCOMING',
  },
];

export const STORY_COMPANY: CompanyWithFacilities = {
  companyProfile: {
    id: OPERATOR,
    code: 'KURRAJONG',
    name: 'Kurrajong Resources',
    type: 'MINING_OPERATOR',
    status: 'ACTIVE',
    abn: '51824753556',
    acn: null,
    registrationKind: null,
    registrationNumber: null,
    country: 'AU',
    address: 'Level 9, 48 Kurrajong Terrace',
    city: 'Brisbane',
    postcode: '4000',
    website: 'https://kurrajong-resources.example',
    email: 'office@kurrajong-resources.example',
    phone: '+61 7 7010 0412',
    logo: null,
    framework: 'NGER',
    industryCode: null,
    currency: 'AUD',
    firstMonth: 7,
    financialYear: { from: '07-01', to: '06-30' },
    createdAt: '2026-07-01T00:00:00.000Z',
    revision: 4,
  },
  companyFacilityResponseListObjResponse: [...STORY_FACILITIES],
  companyModernSlaveryList: [],
};

export const STORY_LIST: readonly ManagedCompanyRow[] = [
  {
    id: OPERATOR,
    name: 'Kurrajong Resources',
    code: 'KURRAJONG',
    type: 'MINING_OPERATOR',
    status: 'ACTIVE',
    abn: '51824753556',
    registrationKind: null,
    registrationNumber: null,
    country: 'AU',
    logo: null,
    facilities: 4,
    activeMembers: 3,
    members: 4,
    createdAt: '2026-07-01T00:00:00.000Z',
  },
  {
    id: '0190a000-0000-7000-8000-000000000002',
    name: 'Red Gum Services',
    code: 'REDGUM',
    type: 'MINING_SERVICES',
    status: 'INACTIVE',
    abn: null,
    registrationKind: 'OTHER',
    registrationNumber: '0312 345 678',
    country: 'VN',
    logo: null,
    facilities: 0,
    activeMembers: 0,
    members: 0,
    createdAt: '2026-08-01T00:00:00.000Z',
  },
];

export const STORY_COUNTRIES = [
  { id: 'AU', code: 'AU', name: 'Australia', currency: 'AUD', firstMonth: 7 },
  { id: 'FR', code: 'FR', name: 'France', currency: 'EUR', firstMonth: 1 },
  { id: 'GB', code: 'GB', name: 'United Kingdom', currency: 'GBP', firstMonth: 4 },
  { id: 'VN', code: 'VN', name: 'Vietnam', currency: 'VND', firstMonth: 1 },
];
