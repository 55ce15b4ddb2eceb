import { reply } from '#core/testing';
import type { RouteReplying } from '#core/testing';
import { facilitySelectionRoute, type FacilityOption } from '#plugins/company/company/contract';
import {
  categorySelectionRoute,
  frameworkListRoute,
  inputTypeSelectionRoute,
  subCategorySelectionRoute,
  type InputTypeOption,
} from '#plugins/reference/reference-data/contract';

export const COMPANY = '0190a000-0000-7000-8000-000000000001';

export const office: FacilityOption = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  code: 'OFFICE',
  name: 'Brisbane Office',
  companyId: COMPANY,
  country: 'AU',
  subdivision: 'AU-QLD',
  state: 'QLD',
  timeZone: 'Australia/Brisbane',
  currency: 'AUD',
  grid: 'QLD',
  zone: 'metro',
  fromDate: '2021-07-01',
  toDate: null,
};

const options = <T>(commonObjects: T[]) => ({ statusCode: 200, data: { commonObjects } });

const named = (id: string, name: string) => ({ id, code: id, name });

const leased: InputTypeOption = {
  ...named('own-leased-asset', 'Leased asset'),
  label: null,
  marketBased: false,
  categoryId: 'UPSTREAM_LEASED_ASSETS',
  subCategoryId: 'OWN_FIGURES',
  units: ['kWh', 'L', 'kg'],
  methodId: 'ghgp.leased.asset-specific',
  versionId: 'NGA-2025',
  consumptionTypes: [
    {
      ...named('LEASED_ASSET_SPECIFIC', 'Asset-specific method'),
      editionIds: ['NGA-2025'],
      methodId: 'ghgp.leased.asset-specific',
      units: ['kWh', 'L', 'kg'],
    },
  ],
  factors: [],
  alternates: [],
};

const invested: InputTypeOption = {
  ...leased,
  ...named('own-investment', 'Investment'),
  categoryId: 'INVESTMENTS',
  units: ['t CO2-e', 'kg CO2-e'],
  methodId: 'ghgp.investment.equity',
  consumptionTypes: [
    {
      ...named('INVESTMENT_EQUITY', 'Equity: investment-specific method'),
      editionIds: ['NGA-2025'],
      methodId: 'ghgp.investment.equity',
      units: ['t CO2-e', 'kg CO2-e'],
    },
    {
      ...named('INVESTMENT_PROJECTED', 'Projected lifetime emissions, reported apart'),
      editionIds: ['NGA-2025'],
      methodId: 'ghgp.investment.projected',
      units: ['t CO2-e', 'kg CO2-e'],
    },
  ],
};

const INPUTS: readonly InputTypeOption[] = [leased, invested];

const nga2025 = {
  ...named('NGA-2025', 'National Greenhouse Accounts Factors 2025'),
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

/** One facility, two of the fifteen categories, each with the input for own figures. */
export const referenceAnswers: readonly RouteReplying[] = [
  reply(facilitySelectionRoute, options([office])),
  reply(
    frameworkListRoute,
    options([
      { ...named('NGER', 'NGER'), versions: [nga2025] },
      { ...named('GHG_PROTOCOL', 'GHG Protocol Corporate Standard'), versions: [nga2025] },
    ]),
  ),
  reply(
    categorySelectionRoute,
    options([
      { ...named('UPSTREAM_LEASED_ASSETS', 'Upstream leased assets'), scope: 3, ghgCategoryNo: 8, derived: false },
      { ...named('INVESTMENTS', 'Investments'), scope: 3, ghgCategoryNo: 15, derived: false },
    ]),
  ),
  reply(subCategorySelectionRoute, ({ query: { categoryId } }) =>
    options([{ ...named('OWN_FIGURES', 'Partner’s or own figures'), categoryId }]),
  ),
  reply(inputTypeSelectionRoute, ({ query: { categoryId, inputTypeId } }) =>
    options(
      INPUTS.filter((one) => one.categoryId === categoryId && (inputTypeId === undefined || one.id === inputTypeId)),
    ),
  ),
];
