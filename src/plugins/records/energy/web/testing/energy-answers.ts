import { reply } from '#core/testing';
import type { RouteReplying } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import {
  categorySelectionRoute,
  frameworkListRoute,
  inputTypeSelectionRoute,
  subCategorySelectionRoute,
  type InputTypeOption,
} from '#plugins/reference/reference-data/contract';
import { measuredEnergy } from '../../domain/index.ts';

const EDITION = 'NGA-2025';

const options = <T>(commonObjects: T[]) => ({ statusCode: 200, data: { commonObjects } });
const offered = (id: string, name: string) => ({ id, code: id, name, editionIds: [EDITION] });

/** Electricity of solar panels: no table has a row for it. */
const solar: InputTypeOption = {
  id: 'electricity-from-sun',
  code: 'electricity-from-sun',
  name: 'Electricity made from sunlight',
  label: null,
  marketBased: false,
  categoryId: 'ELECTRICITY_PRODUCTION',
  subCategoryId: 'ELECTRICITY_LINES',
  units: ['kWh', 'MWh', 'GJ'],
  methodId: measuredEnergy.id,
  versionId: EDITION,
  consumptionTypes: [
    offered('OWN_USE', 'Used on the site'),
    offered('SUPPLIED_TO_NETWORK', 'Supplied to an electricity network'),
  ],
  factors: [],
  alternates: [],
};

const category = (id: string, name: string) => ({ id, code: id, name, scope: 4, ghgCategoryNo: null, derived: false });

/** Options of the form of an energy record. */
export const referenceAnswers: readonly RouteReplying[] = [
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
            id: EDITION,
            code: EDITION,
            name: 'National Greenhouse Accounts Factors 2025',
            family: 'NGA',
            countries: ['AU'],
            published: '2025',
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
      category('ELECTRICITY_PRODUCTION', 'Electricity production'),
      category('ENERGY_CONSUMPTION', 'Energy consumption'),
    ]),
  ),
  reply(
    subCategorySelectionRoute,
    options([
      { id: 'ELECTRICITY_LINES', code: 'ELECTRICITY_LINES', name: 'Electricity', categoryId: 'ELECTRICITY_PRODUCTION' },
    ]),
  ),
  reply(inputTypeSelectionRoute, ({ query: { categoryId } }) =>
    options([solar].filter((one) => one.categoryId === categoryId)),
  ),
];

/** A list without records. */
export const listOf = () => ({ statusCode: 200, data: [], page: 1, page_size: 10, total_item: 0, total_page: 0 });
