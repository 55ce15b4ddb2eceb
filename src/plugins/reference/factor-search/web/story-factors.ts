import type { FactorHit, FactorSearch } from '../contract/index.ts';

const petrol: FactorHit = {
  id: 'nga-2025-transport-liquid-petrol',
  kind: 'fuel',
  edition: 'NGA-2025',
  name: 'Gasoline (other than for use as fuel in an aircraft)',
  values: {
    energyContent: { value: '34.2', unit: 'GJ/kL' },
    co2: { value: '67.4', unit: 'kg CO2-e/GJ' },
    ch4: { value: '0.02', unit: 'kg CO2-e/GJ' },
    n2o: { value: '0.2', unit: 'kg CO2-e/GJ' },
  },
  missing: {},
  biogenic: false,
  source: 'Department of Climate Change, Energy, the Environment and Water: National Greenhouse Accounts Factors 2025',
  table: 'Table 9',
  verification: 'two',
  note: null,
  input: 'petrol',
  use: null,
  region: null,
  zone: null,
  year: null,
  family: 'liquid',
  publishedIn: 'NGA-2025',
  flag: 'primary',
  witnesses: 'same value in five official editions',
  countries: ['AU'],
  editionTitle: 'National Greenhouse Accounts Factors 2025',
  editionFamily: 'NGA',
  licence: 'CC BY 4.0',
  gwpSet: 'AR5',
  figure: { value: '2312.604', unit: 'kg CO2-e/kL' },
  choices: [
    {
      scope: 1,
      categoryId: 'MOBILE_TRANSPORT_FUELS',
      inputTypeId: 'petrol',
      consumptionTypeId: 'TRANSPORT_LIGHT',
      units: ['kL', 'L', 'GJ'],
    },
  ],
  reasons: {
    words: { code: 'all', value: '1/1' },
    place: { code: 'country', value: 'AU' },
    year: { code: 'of-date', value: '2025-07-01/2026-06-30' },
    unit: { code: 'converts', value: 'kL' },
    source: { code: 'edition', value: 'National Greenhouse Accounts Factors 2025' },
    verification: { code: 'two', value: 'same value in five official editions' },
  },
  amount: { tonnes: '2.312604', difference: '0.000000', percent: '0.00' },
};

const year = (edition: string, period: string) => ({
  id: `${petrol.id}-${edition}`,
  edition,
  reasons: { ...petrol.reasons, year: { code: 'before' as const, value: period } },
});

/** What "petrol" finds for a facility in Australia. */
export const STORY_BEST: readonly FactorHit[] = [
  petrol,
  { ...petrol, ...year('NGA-2024', '2024-07-01/2025-06-30'), amount: null },
  {
    ...petrol,
    id: 'desnz-2025-petrol',
    edition: 'DESNZ-2025',
    editionFamily: 'DESNZ',
    editionTitle: 'UK Government GHG conversion factors 2025',
    name: 'Petrol (100% mineral petrol)',
    input: 'desnz-fuel-petrol-100-mineral-petrol-l',
    values: { co2e: { value: '2.33984', unit: 'kg CO2-e/L' } },
    countries: ['GB'],
    licence: 'Open Government Licence v3.0',
    source: 'Department for Energy Security and Net Zero: conversion factors for company reporting 2025',
    table: 'Fuels',
    verification: 'single',
    figure: { value: '2.33984', unit: 'kg CO2-e/L' },
    choices: [],
    reasons: {
      ...petrol.reasons,
      place: { code: 'other-country', value: 'GB' },
      year: { code: 'of-date', value: '2025-01-01/2025-12-31' },
      unit: { code: 'same', value: 'L' },
      source: { code: 'edition', value: 'UK Government GHG conversion factors 2025' },
      verification: { code: 'single', value: '' },
    },
    amount: { tonnes: '2.339840', difference: '0.027236', percent: '1.18' },
  },
];

const LONG =
  'Petrol engine passenger vehicle of the upper medium class with a trailer, laden on average, over unsealed roads in hilly country, including cold starts';

export const STORY_REST: readonly FactorHit[] = [
  { ...petrol, ...year('NGA-2023', '2023-07-01/2024-06-30'), amount: null },
  { ...petrol, ...year('NGA-2022', '2022-07-01/2023-06-30'), input: 'long', name: LONG, amount: null },
];

export const STORY_ANSWER: FactorSearch = {
  statusCode: 200,
  page: 1,
  page_size: 10,
  total_item: 2,
  total_page: 1,
  best: [...STORY_BEST],
  data: [...STORY_REST],
  countries: [
    { id: 'AU', count: 4 },
    { id: 'GB', count: 1 },
  ],
  families: [
    { id: 'NGA', count: 4 },
    { id: 'DESNZ', count: 1 },
  ],
};

/** What "electricity" finds for Victoria on a day of 2017-18, whose row is misprinted. */
export const STORY_NEXT_BEST: FactorSearch = {
  ...STORY_ANSWER,
  total_item: 1,
  best: [
    {
      ...petrol,
      id: 'nga-2021-hist-vic-2016-17.NGA-2021-FY2018',
      kind: 'electricity-location',
      edition: 'NGA-2021-FY2018',
      editionTitle: 'National Greenhouse Accounts Factors 2021, electricity of 2017-18',
      name: 'Victoria, 2016/17',
      input: null,
      region: 'VIC',
      values: { scope2: { value: '1.07', unit: 'kg CO2-e/kWh' } },
      missing: { year: 'misprinted' },
      source: 'NGA Factors 2021 (Aug 2021), official workbook',
      table: 'Table 46',
      verification: 'single',
      figure: { value: '1.07', unit: 'kg CO2-e/kWh' },
      choices: [],
      reasons: {
        ...petrol.reasons,
        place: { code: 'grid', value: 'VIC' },
        year: { code: 'stand-in', value: '2017-07-01/2018-06-30' },
        unit: { code: 'same', value: 'kWh' },
        source: { code: 'edition', value: 'NGA Factors 2021 (Aug 2021), official workbook' },
        verification: { code: 'single', value: '' },
      },
      amount: null,
    },
  ],
  data: [],
  countries: [{ id: 'AU', count: 1 }],
  families: [{ id: 'NGA', count: 1 }],
};

export const STORY_NOTHING: FactorSearch = {
  ...STORY_ANSWER,
  total_item: 0,
  total_page: 0,
  best: [],
  data: [],
  countries: [],
  families: [],
};
