import type { Category } from '#plugins/reference/reference-data/server';

/** Names of the GHG Protocol Corporate Value Chain (Scope 3) Standard, in its order. */
const NAMES = [
  ['PURCHASED_GOODS_AND_SERVICES', 'Purchased goods and services'],
  ['CAPITAL_GOODS', 'Capital goods'],
  ['FUEL_AND_ENERGY_RELATED', 'Fuel- and energy-related activities'],
  ['UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION', 'Upstream transportation and distribution'],
  ['WASTE_GENERATED_IN_OPERATIONS', 'Waste generated in operations'],
  ['BUSINESS_TRAVEL', 'Business travel'],
  ['EMPLOYEE_COMMUTING', 'Employee commuting'],
  ['UPSTREAM_LEASED_ASSETS', 'Upstream leased assets'],
  ['DOWNSTREAM_TRANSPORTATION_AND_DISTRIBUTION', 'Downstream transportation and distribution'],
  ['PROCESSING_OF_SOLD_PRODUCTS', 'Processing of sold products'],
  ['USE_OF_SOLD_PRODUCTS', 'Use of sold products'],
  ['END_OF_LIFE_TREATMENT_OF_SOLD_PRODUCTS', 'End-of-life treatment of sold products'],
  ['DOWNSTREAM_LEASED_ASSETS', 'Downstream leased assets'],
  ['FRANCHISES', 'Franchises'],
  ['INVESTMENTS', 'Investments'],
] as const;

export type CategoryId = (typeof NAMES)[number][0];

/**
 * The 15 categories. Category 3 is also derived from the records of scopes 1 and 2. What is entered is added to that,
 * so its inputs are for energy without such a record.
 */
export const CATEGORIES: readonly (Category & { readonly id: CategoryId })[] = NAMES.map(([id, name], index) => ({
  id,
  name,
  scope: 3,
  ghgCategoryNo: index + 1,
  derived: false,
}));

/** Number of a category, as in factor tables. */
export const numberOf = (id: CategoryId): string => String(NAMES.findIndex(([known]) => known === id) + 1);
