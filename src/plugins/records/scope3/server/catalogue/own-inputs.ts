import type { InputType } from '#plugins/reference/reference-data/server';
import type { CategoryId } from './categories.ts';
import { useOf } from './uses.ts';

/** Sub-category of every category for inputs that are in no table: a partner's or own figures. */
export const OWN_FIGURES = 'OWN_FIGURES';

const BOUGHT = ['supplier-specific', 'hybrid', 'hybrid-emissions', 'average-data', 'spend'].map(
  (method) => `purchased-goods.${method}`,
);
const MOVED = ['fuel', 'refrigerant', 'distance', 'shipment-share', 'spend', 'storage-site', 'storage-average'].map(
  (method) => `transport.${method}`,
);
const LEASED = ['asset-specific', 'lessor-specific', 'average'].map((method) => `leased.${method}`);
const WASTE = ['supplier-specific', 'waste-type', 'average'];

/** Inputs whose factor or emissions the user enters. Every method of the category is one of their uses. */
const OWN: readonly (readonly [category: CategoryId, id: string, name: string, methods: readonly string[]])[] = [
  ['PURCHASED_GOODS_AND_SERVICES', 'own-product', 'Product or service', BOUGHT],
  ['CAPITAL_GOODS', 'own-capital-good', 'Capital good', BOUGHT],
  [
    'FUEL_AND_ENERGY_RELATED',
    'own-energy',
    'Energy outside Scope 1 and 2 records',
    ['upstream-fuel', 'upstream-electricity', 'td-losses', 'resold-electricity', 'supplier-specific'].map(
      (method) => `fuel-energy.${method}`,
    ),
  ],
  ['UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION', 'own-transport', 'Transport or storage', MOVED],
  ['WASTE_GENERATED_IN_OPERATIONS', 'own-waste', 'Waste', WASTE.map((method) => `waste.${method}`)],
  [
    'BUSINESS_TRAVEL',
    'own-travel',
    'Journey or stay',
    ['distance', 'fuel', 'spend', 'hotel', 'supplier-specific'].map((method) => `travel.${method}`),
  ],
  [
    'EMPLOYEE_COMMUTING',
    'own-commuting',
    'Way to work, or work at home',
    ['distance', 'fuel', 'average', 'telework', 'supplier-specific'].map((method) => `commuting.${method}`),
  ],
  ['UPSTREAM_LEASED_ASSETS', 'own-leased-asset', 'Leased asset', LEASED],
  ['DOWNSTREAM_TRANSPORTATION_AND_DISTRIBUTION', 'own-transport', 'Transport or storage', MOVED],
  [
    'PROCESSING_OF_SOLD_PRODUCTS',
    'own-processing',
    'Processing of a product',
    ['site-specific', 'site-emissions', 'average'].map((method) => `processing.${method}`),
  ],
  [
    'USE_OF_SOLD_PRODUCTS',
    'own-sold-product',
    'Sold product',
    [
      'direct-energy',
      'direct-fuel-feedstock',
      'contained-gases',
      'indirect',
      'intermediate',
      'per-use',
      'intensity',
    ].map((method) => `use.${method}`),
  ],
  [
    'END_OF_LIFE_TREATMENT_OF_SOLD_PRODUCTS',
    'own-sold-product',
    'Sold product',
    WASTE.map((method) => `end-of-life.${method}`),
  ],
  ['DOWNSTREAM_LEASED_ASSETS', 'own-leased-out-asset', 'Asset leased out', LEASED],
  [
    'FRANCHISES',
    'own-franchise',
    'Franchise',
    ['specific', 'energy', 'average'].map((method) => `franchise.${method}`),
  ],
  [
    'INVESTMENTS',
    'own-investment',
    'Investment',
    ['equity', 'debt-project-finance', 'average', 'projected'].map((method) => `investment.${method}`),
  ],
];

/** The own inputs, for the editions of all years: an edition does not affect figures the user enters. */
export function ownInputs(editionIds: readonly string[]): readonly InputType[] {
  return OWN.map(([categoryId, id, name, methods]) => {
    const uses = methods.map((method) => useOf(method, editionIds)).filter(({ units = [] }) => units.length > 0);
    const [first] = uses;
    return {
      id,
      categoryId,
      subCategoryId: OWN_FIGURES,
      name,
      units: [...new Set(uses.flatMap(({ units = [] }) => units))],
      methodId: first?.methodId ?? '',
      dualMethod: false,
      consumptionTypes: uses,
    };
  });
}
