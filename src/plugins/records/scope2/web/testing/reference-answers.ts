import { reply } from '#core/testing';
import type { RouteReplying } from '#core/testing';
import { companyFrameworkRoute, facilitySelectionRoute, type FacilityOption } from '#plugins/company/company/contract';
import {
  categorySelectionRoute,
  frameworkListRoute,
  inputTypeSelectionRoute,
  subCategorySelectionRoute,
  type FactorOption,
  type FrameworkOption,
  type InputTypeOption,
} from '#plugins/reference/reference-data/contract';

const perKwh = (value: string) => ({ value, unit: 'kg CO2-e/kWh' });

const shared = {
  edition: 'NGA-2025',
  missing: {},
  biogenic: false,
  source: 'NGA Factors 2025, official workbook',
  verification: 'two',
  note: null,
  input: null,
  use: null,
  zone: null,
  year: null,
  family: null,
  publishedIn: 'NGA-2025',
  flag: 'primary',
  witnesses: '',
} satisfies Partial<FactorOption>;

const percentage = (year: number, value: string): FactorOption => ({
  ...shared,
  id: `nga-CER-market-renewable-power-percentage-au-cy${year}`,
  kind: 'renewable-power-percentage',
  edition: 'CER',
  name: 'Renewable power percentage (RPP)',
  values: { percentage: { value, unit: '%' } },
  source: 'Clean Energy Regulator, renewable power percentage',
  table: '',
  verification: 'single',
  region: 'AU',
  year,
  publishedIn: 'CER',
});

/** NGA Factors 2025, Tables 1 and 2, New South Wales, and the percentages of the calendar years. */
const FACTORS: FactorOption[] = [
  {
    ...shared,
    id: 'nga-2025-location-state-or-grid-nsw-act',
    kind: 'electricity-location',
    name: 'New South Wales and Australian Capital Territory',
    values: { scope2: perKwh('0.64'), scope3: perKwh('0.03') },
    table: 'Table 1',
    region: 'NSW-ACT',
  },
  {
    ...shared,
    id: 'nga-2025-market-residual-mix-au',
    kind: 'electricity-residual-mix',
    name: 'National residual mix factor (RMF)',
    values: { scope2: perKwh('0.81'), scope3: perKwh('0.11') },
    table: 'Table 2',
    region: 'AU',
  },
  percentage(2025, '17.91'),
  percentage(2026, '16.67'),
];

const electricity: InputTypeOption = {
  id: 'grid-electricity',
  code: 'grid-electricity',
  name: 'Grid electricity',
  label: 'Location-based',
  marketBased: false,
  categoryId: 'ELECTRICITY',
  subCategoryId: 'PURCHASED_ELECTRICITY',
  units: ['kWh', 'MWh', 'GJ'],
  methodId: 'nga.section-2.electricity',
  versionId: 'NGA-2025',
  consumptionTypes: [{ id: 'PURCHASED', code: 'PURCHASED', name: 'Purchased and consumed', editionIds: ['NGA-2025'] }],
  factors: FACTORS,
  alternates: [],
};

const options = <T>(commonObjects: T[]) => ({ statusCode: 200, data: { commonObjects } });

interface Answered {
  readonly facility: FacilityOption;
  readonly framework: FrameworkOption;
  /** Electricity with its factors, as its location-based entry. */
  readonly electricity: InputTypeOption;
}

/** One facility, one category, one input, so the form preselects them. */
export const answersOf = ({ facility, framework, electricity: input }: Answered): readonly RouteReplying[] => [
  reply(companyFrameworkRoute, { statusCode: 200, data: { framework: null } }),
  reply(facilitySelectionRoute, options([facility])),
  reply(frameworkListRoute, options([framework])),
  reply(
    categorySelectionRoute,
    options([
      { id: 'ELECTRICITY', code: 'ELECTRICITY', name: 'Electricity', scope: 2, ghgCategoryNo: null, derived: false },
    ]),
  ),
  reply(
    subCategorySelectionRoute,
    options([
      {
        id: 'PURCHASED_ELECTRICITY',
        code: 'PURCHASED_ELECTRICITY',
        name: 'Purchased electricity',
        categoryId: 'ELECTRICITY',
      },
    ]),
  ),
  reply(
    inputTypeSelectionRoute,
    options([input, { ...input, code: 'grid-electricity-market', label: 'Market-based', marketBased: true }]),
  ),
];

const ironbark: FacilityOption = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  code: 'IRONBARK',
  name: 'Ironbark Open Cut',
  companyId: '0190a000-0000-7000-8000-000000000001',
  country: 'AU',
  subdivision: 'AU-NSW',
  state: 'NSW',
  timeZone: 'Australia/Sydney',
  currency: 'AUD',
  grid: 'NSW-ACT',
  zone: 'non-metro',
  fromDate: '2021-07-01',
  toDate: null,
};

const nga: FrameworkOption['versions'][number] = {
  id: 'NGA-2025',
  code: 'NGA-2025',
  name: 'National Greenhouse Accounts Factors 2025',
  family: 'NGA',
  countries: ['AU'],
  published: '2025-08',
  appliesFrom: '2025-07-01',
  appliesTo: '2026-06-30',
  gwpSet: 'AR5',
  source: '',
  licence: 'CC BY 4.0',
  isDefault: true,
};

export const referenceAnswers: readonly RouteReplying[] = answersOf({
  facility: ironbark,
  framework: { id: 'NGER', code: 'NGER', name: 'NGER', versions: [nga] },
  electricity,
});

/** eGRID2023, sheet SRL23: WECC California. */
const california: FactorOption = {
  ...shared,
  id: 'egrid-2023-camx',
  edition: 'EGRID-2023',
  publishedIn: 'EGRID-2023',
  kind: 'electricity-location',
  family: 'electricity',
  name: 'WECC California',
  values: {
    co2: { value: '428.464', unit: 'lb CO2/MWh' },
    ch4: { value: '0.025', unit: 'lb CH4/MWh' },
    n2o: { value: '0.003', unit: 'lb N2O/MWh' },
    gwpCh4: { value: '28', unit: 'kg CO2-e/kg' },
    gwpN2o: { value: '265', unit: 'kg CO2-e/kg' },
    gridLoss: { value: '0.041', unit: '' },
  },
  source: 'United States Environmental Protection Agency: eGRID2023',
  table: 'Sheet SRL23',
  region: 'CAMX',
};

const egrid: FrameworkOption['versions'][number] = {
  ...nga,
  id: 'EGRID-2023',
  code: 'EGRID-2023',
  name: 'US EPA eGRID2023, revision 2',
  family: 'EGRID',
  countries: ['PR', 'US'],
  published: '2025-06',
  appliesFrom: '2023-01-01',
  appliesTo: '2023-12-31',
  isDefault: false,
};

/** A facility in California, whose edition is of another year than 2025. */
export const californianAnswers: readonly RouteReplying[] = answersOf({
  facility: {
    ...ironbark,
    code: 'MESA',
    name: 'Mesa Works',
    country: 'US',
    subdivision: 'US-CA',
    state: 'CA',
    grid: 'CAMX',
    zone: null,
    timeZone: 'America/Los_Angeles',
    currency: 'USD',
  },
  framework: { id: 'GHG_PROTOCOL', code: 'GHG_PROTOCOL', name: 'GHG Protocol', versions: [nga, egrid] },
  electricity: {
    ...electricity,
    versionId: 'EGRID-2023',
    consumptionTypes: [
      {
        id: 'PURCHASED',
        code: 'PURCHASED',
        name: 'Purchased and consumed',
        editionIds: ['NGA-2025', 'EGRID-2023'],
        methodIds: { 'EGRID-2023': 'ghgp.scope-2.electricity' },
      },
    ],
    factors: [california],
  },
});
