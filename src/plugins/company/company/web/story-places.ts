import type { RouteInput } from '#contract';
import type { countryPlacesRoute, CountryPlaces, FacilityRow } from '../contract/index.ts';
import { STORY_FACILITIES } from './story-companies.ts';

const state = (id: string, name: string, grids: readonly string[], timeZone: string) => ({
  id,
  name,
  within: null,
  grids: [...grids, 'OFF-GRID'],
  timeZone,
});

const AUSTRALIA: CountryPlaces = {
  country: 'AU',
  subdivisions: [
    state('AU-ACT', 'Australian Capital Territory', ['NSW-ACT'], 'Australia/Sydney'),
    state('AU-NSW', 'New South Wales', ['NSW-ACT'], 'Australia/Sydney'),
    state('AU-NT', 'Northern Territory', ['NT-DKIS'], 'Australia/Darwin'),
    state('AU-QLD', 'Queensland', ['QLD'], 'Australia/Brisbane'),
    state('AU-SA', 'South Australia', ['SA'], 'Australia/Adelaide'),
    state('AU-TAS', 'Tasmania', ['TAS'], 'Australia/Hobart'),
    state('AU-VIC', 'Victoria', ['VIC'], 'Australia/Melbourne'),
    state('AU-WA', 'Western Australia', ['WA-SWIS', 'WA-NWIS'], 'Australia/Perth'),
  ],
  needsSubdivision: true,
  grids: ['NSW-ACT', 'NT-DKIS', 'QLD', 'SA', 'TAS', 'VIC', 'WA-SWIS', 'WA-NWIS', 'OFF-GRID'].map((id) => ({
    id,
    name: null,
  })),
  ownGrids: ['AU', 'OFF-GRID'],
  timeZone: 'Australia/Sydney',
  timeZones: ['Australia/Adelaide', 'Australia/Brisbane', 'Australia/Hobart', 'Australia/Perth', 'Australia/Sydney'],
  currency: 'AUD',
  hasGasZones: true,
};

const nation = (id: string, name: string) => state(id, name, ['GB'], 'Europe/London');

const UNITED_KINGDOM: CountryPlaces = {
  country: 'GB',
  subdivisions: [
    nation('GB-ENG', 'England'),
    nation('GB-NIR', 'Northern Ireland'),
    nation('GB-SCT', 'Scotland'),
    nation('GB-WLS', 'Wales'),
    nation('GB-ABC', 'Armagh City, Banbridge and Craigavon'),
    nation('GB-LDS', 'Leeds'),
  ],
  needsSubdivision: false,
  grids: [
    { id: 'GB', name: null },
    { id: 'OFF-GRID', name: null },
  ],
  ownGrids: ['GB', 'OFF-GRID'],
  timeZone: 'Europe/London',
  timeZones: ['Europe/London'],
  currency: 'GBP',
  hasGasZones: false,
};

const UNITED_STATES: CountryPlaces = {
  country: 'US',
  subdivisions: [
    state('US-AZ', 'Arizona', ['AZNM', 'NWPP'], 'America/Phoenix'),
    state('US-CA', 'California', ['CAMX', 'NWPP', 'AZNM'], 'America/Los_Angeles'),
    state('US-OH', 'Ohio', ['RFCW'], 'America/New_York'),
  ],
  needsSubdivision: true,
  grids: [
    { id: 'AZNM', name: 'WECC Southwest' },
    { id: 'NWPP', name: 'WECC Northwest' },
    { id: 'CAMX', name: 'WECC California' },
    { id: 'RFCW', name: 'RFC West' },
    { id: 'OFF-GRID', name: null },
  ],
  ownGrids: ['US', 'OFF-GRID'],
  timeZone: 'America/New_York',
  timeZones: ['America/Los_Angeles', 'America/New_York', 'America/Phoenix'],
  currency: 'USD',
  hasGasZones: false,
};

const NOWHERE: CountryPlaces = { ...UNITED_KINGDOM, subdivisions: [], ownGrids: ['OFF-GRID'] };

const PLACES: readonly CountryPlaces[] = [AUSTRALIA, UNITED_KINGDOM, UNITED_STATES];

/** What the API says of a country. */
export const storyPlaces = ({ query: { country } }: RouteInput<typeof countryPlacesRoute>) => ({
  statusCode: 200,
  data: PLACES.find((places) => places.country === country) ?? { ...NOWHERE, country },
});

const [ironbark] = STORY_FACILITIES;

/** Facilities in three countries, one of them with long names. */
export const FACILITIES_ABROAD: readonly [FacilityRow, FacilityRow, FacilityRow] = [
  {
    ...ironbark,
    id: '0190a000-0000-7000-8000-000000000201',
    code: 'LEEDS',
    name: 'Leeds',
    country: 'GB',
    subdivision: 'GB-ENG',
    subdivisionName: 'England',
    state: 'ENG',
    grid: 'GB',
    zone: null,
    timeZone: 'Europe/London',
    currency: 'GBP',
    address: '4 Wharf Approach, Leeds LS1 4BR',
    latitude: null,
    longitude: null,
  },
  {
    ...ironbark,
    id: '0190a000-0000-7000-8000-000000000202',
    code: 'FRESNO',
    name: 'Fresno Distribution Center',
    country: 'US',
    subdivision: 'US-CA',
    subdivisionName: 'California',
    state: 'CA',
    grid: 'CAMX',
    zone: null,
    timeZone: 'America/Los_Angeles',
    currency: 'USD',
    address: '2200 Valley Road, Fresno, CA 93706',
    latitude: null,
    longitude: null,
  },
  {
    ...ironbark,
    id: '0190a000-0000-7000-8000-000000000203',
    code: 'CRAIGAVON',
    name: 'Craigavon Cold Store, Bonded Warehouse and Vehicle Workshop',
    country: 'GB',
    subdivision: 'GB-ABC',
    subdivisionName: 'Armagh City, Banbridge and Craigavon',
    state: 'ABC',
    grid: 'OFF-GRID',
    zone: null,
    timeZone: 'Europe/London',
    currency: 'GBP',
    address: null,
    latitude: null,
    longitude: null,
  },
];
