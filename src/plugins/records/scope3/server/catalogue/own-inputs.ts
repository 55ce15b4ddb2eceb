import type { InputType } from '#plugins/reference/reference-data/server';
import type { CategoryId } from './categories.ts';
import { useOf } from './uses.ts';

/** Part of every category for what is not in a table: figures of a partner, or of one's own. */
export const OWN_FIGURES = 'OWN_FIGURES';

const BOUGHT = ['supplier-specific', 'hybrid', 'hybrid-emissions', 'average-data', 'spend'].map(
  (way) => `purchased-goods.${way}`,
);
const MOVED = ['fuel', 'refrigerant', 'distance', 'shipment-share', 'spend', 'storage-site', 'storage-average'].map(
  (way) => `transport.${way}`,
);
const LEASED = ['asset-specific', 'lessor-specific', 'average'].map((way) => `leased.${way}`);
const WASTE = ['supplier-specific', 'waste-type', 'average'];

/** Inputs whose factor, or whose emissions, somebody brings along; every method of the category is one of their uses. */
const OWN: readonly (readonly [category: CategoryId, id: string, name: string, ways: readonly string[]])[] = [
  ['PURCHASED_GOODS_AND_SERVICES', 'own-product', 'Product or service', BOUGHT],
  ['CAPITAL_GOODS', 'own-capital-good', 'Capital good', BOUGHT],
  [
    'FUEL_AND_ENERGY_RELATED',
    'own-energy',
    'Energy outside Scope 1 and 2 records',
    ['upstream-fuel', 'upstream-electricity', 'td-losses', 'resold-electricity', 'supplier-specific'].map(
      (way) => `fuel-energy.${way}`,
    ),
  ],
  ['UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION', 'own-transport', 'Transport or storage', MOVED],
  ['WASTE_GENERATED_IN_OPERATIONS', 'own-waste', 'Waste', WASTE.map((way) => `waste.${way}`)],
  [
    'BUSINESS_TRAVEL',
    'own-travel',
    'Journey or stay',
    ['distance', 'fuel', 'spend', 'hotel', 'supplier-specific'].map((way) => `travel.${way}`),
  ],
  [
    'EMPLOYEE_COMMUTING',
    'own-commuting',
    'Way to work, or work at home',
    ['distance', 'fuel', 'average', 'telework', 'supplier-specific'].map((way) => `commuting.${way}`),
  ],
  ['UPSTREAM_LEASED_ASSETS', 'own-leased-asset', 'Leased asset', LEASED],
  ['DOWNSTREAM_TRANSPORTATION_AND_DISTRIBUTION', 'own-transport', 'Transport or storage', MOVED],
  [
    'PROCESSING_OF_SOLD_PRODUCTS',
    'own-processing',
    'Processing of a product',
    ['site-specific', 'site-emissions', 'average'].map((way) => `processing.${way}`),
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
    ].map((way) => `use.${way}`),
  ],
  [
    'END_OF_LIFE_TREATMENT_OF_SOLD_PRODUCTS',
    'own-sold-product',
    'Sold product',
    WASTE.map((way) => `end-of-life.${way}`),
  ],
  ['DOWNSTREAM_LEASED_ASSETS', 'own-leased-out-asset', 'Asset leased out', LEASED],
  ['FRANCHISES', 'own-franchise', 'Franchise', ['specific', 'energy', 'average'].map((way) => `franchise.${way}`)],
  [
    'INVESTMENTS',
    'own-investment',
    'Investment',
    ['equity', 'debt-project-finance', 'average', 'projected'].map((way) => `investment.${way}`),
  ],
];

/** They may be recorded with any edition that begins with the company's years: their figures are in none. */
export function ownInputs(editionIds: readonly string[]): readonly InputType[] {
  return OWN.map(([categoryId, id, name, ways]) => {
    const uses = ways.map((way) => useOf(way, editionIds)).filter(({ units = [] }) => units.length > 0);
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
