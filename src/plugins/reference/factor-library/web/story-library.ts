import type { ComparedLine, LibraryEdition, LibraryRow } from '../contract/index.ts';

const nga2025: LibraryEdition = {
  id: 'NGA-2025',
  family: 'NGA',
  countries: ['AU'],
  title: 'National Greenhouse Accounts Factors 2025',
  published: '2025-08',
  appliesFrom: '2025-07-01',
  appliesTo: '2026-06-30',
  gwpSet: 'AR5',
  source: 'Department of Climate Change, Energy, the Environment and Water',
  licence: 'CC BY 4.0',
  frameworks: ['NGER', 'GHG_PROTOCOL', 'AASB_S2'],
  rows: 216,
  kinds: [
    { id: 'electricity-location', rows: 14 },
    { id: 'fuel', rows: 70 },
    { id: 'fuel-upstream', rows: 4 },
    { id: 'gwp', rows: 128 },
  ],
  families: [
    { id: 'gaseous', rows: 21 },
    { id: 'liquid', rows: 53 },
  ],
};

export const STORY_EDITIONS: readonly LibraryEdition[] = [
  {
    ...nga2025,
    id: 'NGA-2024',
    title: 'National Greenhouse Accounts Factors 2024',
    published: '2024-08',
    appliesFrom: '2024-07-01',
    appliesTo: '2025-06-30',
  },
  nga2025,
  {
    ...nga2025,
    id: 'EPA-SC-1.3',
    family: 'EPA-SC',
    countries: ['US'],
    title: 'US EPA supply chain factors 1.3 (USD 2022)',
    published: '2024',
    appliesFrom: '2022-01-01',
    appliesTo: null,
    source: 'United States Environmental Protection Agency',
    licence: 'public domain (work of the United States government)',
    frameworks: ['GHG_PROTOCOL', 'AASB_S2'],
    rows: 1016,
    kinds: [{ id: 'activity', rows: 1016 }],
    families: [],
  },
];

const diesel: LibraryRow = {
  id: 'nga-2025-stationary-liquid-diesel',
  kind: 'fuel',
  edition: 'NGA-2025',
  name: 'Diesel oil',
  values: {
    energyContent: { value: '38.6', unit: 'GJ/kL' },
    co2: { value: '69.9', unit: 'kg CO2-e/GJ' },
    ch4: { value: '0.1', unit: 'kg CO2-e/GJ' },
    n2o: { value: '0.2', unit: 'kg CO2-e/GJ' },
    scope3: { value: '17.3', unit: 'kg CO2-e/GJ' },
  },
  missing: {},
  biogenic: false,
  source: 'NGA Factors 2025 (Aug 2025), official workbook',
  table: 'Table 8',
  verification: 'two',
  note: null,
  input: 'diesel',
  use: 'STATIONARY',
  region: null,
  zone: null,
  year: null,
  family: 'liquid',
  publishedIn: 'NGA-2025',
  flag: 'primary',
  witnesses: 'same value in official editions 2021 to 2024',
  categories: [],
};

export const STORY_ROWS: readonly LibraryRow[] = [
  diesel,
  {
    ...diesel,
    id: 'nga-2025-gas-tas',
    kind: 'fuel-upstream',
    name: 'Natural gas, Tasmania',
    values: {},
    missing: { scope3: 'confidential' },
    table: 'Table 6',
    verification: 'single',
    input: 'natural-gas',
    region: 'TAS',
    family: 'gaseous',
    witnesses: '',
  },
  {
    ...diesel,
    id: 'nga-2025-location-nt',
    kind: 'electricity-location',
    name: 'Northern Territory (DKIS)',
    values: { scope2: { value: '0.56', unit: 'kg CO2-e/kWh' } },
    verification: 'conflict',
    flag: 'alternate',
    note: 'Table 3 still prints the value before revision.',
    table: 'Table 3',
    input: null,
    use: null,
    region: 'NT-DKIS',
    family: null,
    witnesses: 'Table 1 of the same workbook prints 0.57',
  },
];

const perGj = (value: string) => ({ value, unit: 'kg CO2-e/GJ' });

const line: ComparedLine = {
  id: 'a/scope3',
  change: 'changed',
  name: 'Diesel oil',
  kind: 'fuel',
  family: 'liquid',
  input: 'diesel',
  use: 'STATIONARY',
  region: null,
  figure: 'scope3',
  older: perGj('3.6'),
  newer: perGj('17.3'),
  percent: '380.56',
};

export const STORY_CHANGES: readonly ComparedLine[] = [
  {
    ...line,
    id: 'e/co2',
    name: 'Landfill biogas',
    figure: 'co2',
    older: perGj('0'),
    newer: perGj('4.2'),
    percent: null,
  },
  line,
  {
    ...line,
    id: 'c/scope2',
    name: 'Victoria',
    kind: 'electricity-location',
    use: null,
    region: 'VIC',
    figure: 'scope2',
    older: { value: '0.77', unit: 'kg CO2-e/kWh' },
    newer: { value: '0.74', unit: 'kg CO2-e/kWh' },
    percent: '-3.90',
  },
  { ...line, id: 'b/scope3', name: 'Town gas', older: null, newer: perGj('4.2'), percent: null },
];

export const STORY_ADDED: readonly ComparedLine[] = [
  {
    ...line,
    id: 'd/co2',
    change: 'only-newer',
    name: 'Hydrogen',
    figure: 'co2',
    older: null,
    newer: perGj('0'),
    percent: null,
  },
];
