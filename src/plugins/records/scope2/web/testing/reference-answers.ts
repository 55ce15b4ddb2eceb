import { reply } from '#core/testing';
import type { RouteReplying } from '#core/testing';
import { companyFrameworkRoute, facilitySelectionRoute } from '#plugins/company/company/contract';
import {
  categorySelectionRoute,
  frameworkListRoute,
  inputTypeSelectionRoute,
  subCategorySelectionRoute,
  type FactorOption,
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

/** One facility, one category, one input, so the form preselects them. */
export const referenceAnswers: readonly RouteReplying[] = [
  reply(companyFrameworkRoute, { statusCode: 200, data: { framework: null } }),
  reply(
    facilitySelectionRoute,
    options([
      {
        id: '0190a000-0000-7000-8000-0000000000f1',
        code: 'IRONBARK',
        name: 'Ironbark Open Cut',
        companyId: '0190a000-0000-7000-8000-000000000001',
        country: 'AU',
        subdivision: 'AU-NSW',
        state: 'NSW' as const,
        timeZone: 'Australia/Sydney',
        currency: 'AUD',
        grid: 'NSW-ACT',
        zone: 'non-metro' as const,
        fromDate: '2021-07-01',
        toDate: null,
      },
    ]),
  ),
  reply(
    frameworkListRoute,
    options([
      {
        id: 'NGER',
        code: 'NGER',
        name: 'NGER',
        versions: [
          {
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
          },
        ],
      },
    ]),
  ),
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
    options([
      electricity,
      { ...electricity, code: 'grid-electricity-market', label: 'Market-based', marketBased: true },
    ]),
  ),
];
