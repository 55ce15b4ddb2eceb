import { ASSUMED_COMPANY } from '#core';
import { reply } from '#core/testing';
import type { RouteReplying } from '#core/testing';
import {
  companyFrameworkRoute,
  companySelectionRoute,
  facilitySelectionRoute,
  type FacilityOption,
} from '#plugins/company/company/contract';
import { recordedInputsRoute } from '#plugins/records/records/contract';
import {
  categorySelectionRoute,
  frameworkListRoute,
  inputTypeSelectionRoute,
  subCategorySelectionRoute,
  type FactorOption,
  type InputTypeOption,
} from '#plugins/reference/reference-data/contract';
import { leakage, toppedUp } from '../../domain/index.ts';

export const COMPANY = '0190a000-0000-7000-8000-000000000001';

export const ironbark: FacilityOption = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  code: 'IRONBARK',
  name: 'Ironbark Open Cut',
  companyId: COMPANY,
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

const hastings: FacilityOption = {
  ...ironbark,
  id: '0190a000-0000-7000-8000-0000000000f2',
  code: 'HASTINGS',
  name: 'Hastings Processing Plant',
  country: 'AU',
  subdivision: 'AU-VIC',
  state: 'VIC',
  timeZone: 'Australia/Melbourne',
  currency: 'AUD',
  grid: 'VIC',
  zone: 'metro',
};

const burnie: FacilityOption = {
  ...ironbark,
  id: '0190a000-0000-7000-8000-0000000000f3',
  code: 'BURNIE',
  name: 'Burnie Works',
  country: 'AU',
  subdivision: 'AU-TAS',
  state: 'TAS',
  timeZone: 'Australia/Hobart',
  currency: 'AUD',
  grid: 'TAS',
  zone: 'metro',
};

const perEnergy = (value: string) => ({ value, unit: 'kg CO2-e/GJ' });

/** NGA Factors 2025, Table 8: diesel oil burnt in stationary plant. */
export const dieselFactor: FactorOption = {
  id: 'nga-2025-stationary-liquid-diesel',
  kind: 'fuel',
  edition: 'NGA-2025',
  name: 'Diesel oil',
  values: {
    energyContent: { value: '38.6', unit: 'GJ/kL' },
    co2: perEnergy('69.9'),
    ch4: perEnergy('0.1'),
    n2o: perEnergy('0.2'),
    total: perEnergy('70.2'),
    scope3: perEnergy('17.3'),
  },
  missing: {},
  biogenic: false,
  source: 'NGA Factors 2025, official workbook',
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
  witnesses: '',
};

const EDITIONS = ['NGA-2024', 'NGA-2025'];

const stationary = {
  id: 'STATIONARY',
  code: 'STATIONARY',
  name: 'Stationary plant, and vehicles not registered for road use',
};

const diesel: InputTypeOption = {
  id: 'diesel',
  code: 'diesel',
  name: 'Diesel oil',
  label: null,
  marketBased: false,
  categoryId: 'STATIONARY_FUELS',
  subCategoryId: 'LIQUID_FUELS',
  units: ['kL', 'L', 'GJ'],
  methodId: 'nger.method-1.fuel',
  versionId: 'NGA-2025',
  consumptionTypes: [{ ...stationary, editionIds: EDITIONS }],
  factors: [dieselFactor],
  alternates: [{ ...dieselFactor, id: 'nga-2025-alternate', flag: 'alternate', note: 'Rounded to whole figures.' }],
};

/** NGA Factors 2025, Table 8: zero carbon dioxide, and a Scope 3 factor the source has not estimated. */
const renewableDiesel: InputTypeOption = {
  ...diesel,
  id: 'renewable-diesel',
  code: 'renewable-diesel',
  name: 'Renewable diesel',
  consumptionTypes: [{ ...stationary, editionIds: ['NGA-2025'] }],
  factors: [
    {
      ...dieselFactor,
      id: 'nga-2025-stationary-liquid-renewable-diesel',
      name: 'Renewable diesel',
      input: 'renewable-diesel',
      biogenic: true,
      values: {
        energyContent: { value: '38.6', unit: 'GJ/kL' },
        co2: perEnergy('0'),
        ch4: perEnergy('0.1'),
        n2o: perEnergy('0.2'),
      },
      missing: { scope3: 'not-estimated' },
    },
  ],
  alternates: [],
};

/** NGA Factors 2025, Tables 5 and 6: pipeline gas, whose Scope 3 factor is confidential in Tasmania. */
const gasUpstream = (region: string, scope3?: string): FactorOption => ({
  ...dieselFactor,
  id: `nga-2025-scope3-natural-gas-pipeline-${region}`,
  kind: 'fuel-upstream',
  name: 'Natural gas',
  table: 'Table 6',
  input: 'natural-gas-pipeline',
  use: null,
  region,
  zone: 'metro',
  values: scope3 === undefined ? {} : { scope3: perEnergy(scope3) },
  missing: scope3 === undefined ? { scope3: 'confidential' } : {},
});

const naturalGas: InputTypeOption = {
  ...diesel,
  id: 'natural-gas-pipeline',
  code: 'natural-gas-pipeline',
  name: 'Natural gas',
  units: ['GJ', 'm3'],
  factors: [
    {
      ...dieselFactor,
      id: 'nga-2025-stationary-gaseous-natural-gas-pipeline',
      name: 'Natural gas',
      table: 'Table 5',
      input: 'natural-gas-pipeline',
      values: {
        energyContent: { value: '0.0393', unit: 'GJ/m3' },
        co2: perEnergy('51.4'),
        ch4: perEnergy('0.1'),
        n2o: perEnergy('0.03'),
      },
      missing: { scope3: 'by-state' },
    },
    gasUpstream('TAS'),
    gasUpstream('VIC', '4'),
  ],
  alternates: [],
};

const EVERY_UNIT_OF_GAS = ['kg', 'g', 't'];

/** NGA Factors 2025, Table 11: a refrigerant, topped up or leaking at a rate. */
const r410a: InputTypeOption = {
  ...diesel,
  id: 'refrigerant-r410a',
  code: 'refrigerant-r410a',
  name: 'R410A (HFC blend)',
  categoryId: 'FUGITIVE',
  subCategoryId: 'GASES',
  units: EVERY_UNIT_OF_GAS,
  methodId: toppedUp.id,
  consumptionTypes: [
    { id: 'TOPPED_UP', code: 'TOPPED_UP', name: 'Topped up or released', editionIds: EDITIONS },
    { id: 'LEAKAGE', code: 'LEAKAGE', name: 'Leakage', editionIds: EDITIONS, methodId: leakage.id },
  ],
  factors: [
    {
      ...dieselFactor,
      id: 'refr-nga-2025-r410a',
      kind: 'gwp',
      name: 'R410A (HFC blend)',
      values: { gwp: { value: '1924', unit: 'kg CO2-e/kg' } },
      table: 'Table 11',
      input: 'refrigerant-r410a',
      use: null,
      family: 'blend',
    },
  ],
  alternates: [],
};

const OFFERED: readonly InputTypeOption[] = [diesel, renewableDiesel, naturalGas, r410a];

const edition = (year: number) => ({
  id: `NGA-${year}`,
  code: `NGA-${year}`,
  name: `National Greenhouse Accounts Factors ${year}`,
  family: 'NGA',
  countries: ['AU'],
  published: String(year),
  appliesFrom: `${year}-07-01`,
  appliesTo: `${year + 1}-06-30`,
  gwpSet: 'AR5',
  source: '',
  licence: 'CC BY 4.0',
  isDefault: year === 2025,
});

const category = (id: string, name: string) => ({ id, code: id, name, scope: 1, ghgCategoryNo: null, derived: false });

const options = <T>(commonObjects: T[]) => ({ statusCode: 200, data: { commonObjects } });

/** Responses for the record form. The edition before 2025 has no renewable diesel. */
export const referenceAnswers: readonly RouteReplying[] = [
  reply(
    companySelectionRoute,
    options([
      {
        id: COMPANY,
        code: 'KURRAJONG',
        name: 'Kurrajong Resources',
        type: 'MINING_OPERATOR' as const,
        ...ASSUMED_COMPANY,
      },
    ]),
  ),
  reply(facilitySelectionRoute, options([ironbark, hastings, burnie])),
  reply(companyFrameworkRoute, { statusCode: 200, data: { framework: null } }),
  reply(
    frameworkListRoute,
    options(['NGER', 'AASB_S2'].map((id) => ({ id, code: id, name: id, versions: [edition(2024), edition(2025)] }))),
  ),
  reply(
    categorySelectionRoute,
    options([
      category('STATIONARY_FUELS', 'Stationary fuels'),
      category('MOBILE_TRANSPORT_FUELS', 'Mobile and transport fuels'),
      category('FUGITIVE', 'Fugitive emissions'),
    ]),
  ),
  reply(subCategorySelectionRoute, ({ query: { categoryId } }) =>
    options([
      categoryId === 'FUGITIVE'
        ? { id: 'GASES', code: 'GASES', name: 'Refrigerants, SF6 and other gases', categoryId }
        : { id: 'LIQUID_FUELS', code: 'LIQUID_FUELS', name: 'Liquid fuels', categoryId },
    ]),
  ),
  reply(inputTypeSelectionRoute, ({ query: { categoryId, inputTypeId, versionId } }) =>
    options(
      OFFERED.filter(
        (one) =>
          one.categoryId === categoryId &&
          (inputTypeId === undefined || one.id === inputTypeId) &&
          (versionId === undefined || one.consumptionTypes.some((use) => use.editionIds.includes(versionId))),
      ),
    ),
  ),
  reply(
    recordedInputsRoute,
    options([
      { id: 'diesel', code: 'diesel', name: 'Diesel oil', categoryId: 'STATIONARY_FUELS', typeScope: 1 },
      {
        id: 'renewable-diesel',
        code: 'renewable-diesel',
        name: 'Renewable diesel',
        categoryId: 'STATIONARY_FUELS',
        typeScope: 1,
      },
    ]),
  ),
];
